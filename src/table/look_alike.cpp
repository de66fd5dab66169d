// Names that look alike. A name is folded to the plain letters that a reader would take it for;
// two names with the same folded text look alike.
//
// The table below was made by going through the code charts of Latin, Greek, Cyrillic, Coptic,
// Armenian, Cherokee, Lisu and the letterlike symbols, and writing down the letters that common
// fonts draw like a letter without a mark; look_alike_blocks.cpp has whole blocks that repeat other
// characters. Both are smaller than the table of Unicode's technical standard 39, which covers all
// scripts: they have to keep apart people at one table, not addresses on the internet. A wrong
// match only makes somebody choose another name.
#include <algorithm>
#include <array>
#include <cstdint>

#include "table/characters.h"
#include "table/chat.h"
#include "table/look_alike_blocks.h"

namespace formicary {
namespace {

struct LookAlikes {
  char32_t shown;  // all of them are folded to this one
  std::u32string_view letters;
};

// 1, I, l and | are one letter, and so are 0 and O. Small capitals count as the letter.
constexpr auto kTable = std::to_array<LookAlikes>({
    {U'a',
     U"AaÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧɑɐΑαΆάАаӐӑӒӓᴀ"
     U"ḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặÅᴬᵃᵄᵅₐᎪꓮⲀⲁ"},
    {U'b',
     U"BbƀƁɓΒβВвЬьᏴʙ"
     U"ḂḃḄḅḆḇℬᴮᵇᵝᵦᏏꓐⲂⲃ"},
    {U'c',
     U"CcÇçĆćĈĉĊċČčƇƈȻȼϹϲСсҪҫᴄ"
     U"ḈḉℂℭⅭⅽᶜᏟꓚⲤⲥ"},
    {U'd',
     U"DdÐðĎďĐđƉɖԀԁᴅ"
     U"ḊḋḌḍḎḏḐḑḒḓⅅⅆⅮⅾᴰᵈᶞᎠᏧꓓ"},
    {U'e',
     U"EeÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩɛΕεΈέЕеЁёЀѐӖӗҼҽЄєᴇ"
     U"ḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệℯℰⅇᴱᵉᵋₑ℮ᎬꓰⲈⲉ"},
    {U'f',
     U"FfƑƒϜϝꜰ"
     U"Ḟḟℱᶠꓝ"},
    {U'g',
     U"GgĜĝĞğĠġĢģƓǤǥǦǧǴǵɡɢ"
     U"ḠḡℊᴳᵍᶢᏀᏳꓖց"},
    {U'h',
     U"HhĤĥĦħȞȟΗΉНнҺһҢңʜ"
     U"ḢḣḤḥḦḧḨḩḪḫẖℋℌℍℎℏʰᴴₕᎻᏂꓧⲎⲏհ"},
    {U'l',
     U"IiLl1|ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋɩɪΙιΊίΪϊІіЇїӀӏĹĺĻļĽľĿŀŁłƗɨʟ¦∣ǀ"
     U"١۱丨ǃ｜❘"
     U"ḬḭḮḯḶḷḸḹḺḻḼḽỈỉỊịℐℑℒℓℹⅈⅠⅬⅰⅼˡᴵᴸᵢᶤᶥᶦᶫⁱₗᎥᏞꓡꓲⲒⲓԼ"},
    {U'j',
     U"JjĴĵǰɉϳЈјᴊ"
     U"ⅉʲᴶᎫꓙ"},
    {U'k',
     U"KkĶķƘƙǨǩΚκКкЌќҚқҜҝĸᴋ"
     U"ḰḱḲḳḴḵKᴷᵏₖᏦꓗⲔⲕ"},
    {U'm',
     U"MmΜМмᴍӍӎ"
     U"ḾḿṀṁṂṃℳⅯⅿᴹᵐₘᎷꓟⲘⲙ"},
    {U'n',
     U"NnÑñŃńŅņŇňƝǸǹΝηɴŋŊпП"
     U"ṄṅṆṇṈṉṊṋℕᴺᵑᶰⁿₙꓠⲚⲛո"},
    {U'o',
     U"Oo0ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱΟοΌόσОоӦӧՕօᴏ"
     U"०০੦૦୦௦౦೦൦๐໐၀〇○◯٥۵ه"
     U"ṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợℴᴼᵒₒꓳⲞⲟ"},
    {U'p',
     U"PpƤƥΡρРрҎҏᴘ"
     U"ṔṕṖṗℙᴾᵖᵨₚ℘ᏢꓑⲢⲣ"},
    {U'q',
     U"QqԚԛ"
     U"ℚզ"},
    {U'r',
     U"RrŔŕŖŗŘřȐȑȒȓʀЯягГ"
     U"ṘṙṚṛṜṝṞṟℛℜℝʳᴿᵣᎡᏒꓣⲄⲅ"},
    {U's',
     U"SsŚśŜŝŞşŠšȘșЅѕꜱ"
     U"ṠṡṢṣṤṥṦṧṨṩẛˢſₛẜẝᏕᏚᎦꓢՏ"},
    {U't',
     U"TtŢţŤťŦŧȚțΤτТтҬҭᴛ"
     U"ṪṫṬṭṮṯṰṱẗᵀᵗₜᎢꓔⲦⲧ"},
    {U'u',
     U"UuÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗµμυύиИᴜ"
     U"ṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰựᵁᵘᵤᶸꓴսՍ"},
    {U'v',
     U"VvνѴѵᴠ"
     U"ṼṽṾṿⅤⅴᵛᵥỼỽᏙꓦ"},
    {U'w',
     U"WwŴŵωώѠѡԜԝШшᴡ"
     U"ẀẁẂẃẄẅẆẇẈẉẘʷᵂᎳᏔꓪⲰⲱ"},
    {U'x',
     U"XxΧχХхҲҳ×"
     U"ẊẋẌẍⅩⅹˣᵡᵪₓꓫⲬⲭ"},
    {U'y',
     U"YyÝýÿŶŷŸȲȳΥΎΫγУуЎўҮүӮӯʏ"
     U"ẎẏẙỲỳỴỵỶỷỸỹℽʸᵞᵧỾỿᎽᎩꓬⲨⲩ"},
    {U'z',
     U"ZzŹźŻżŽžƵƶȤȥΖᴢ"
     U"ẐẑẒẓẔẕℤℨᶻᏃꓜ"},
    {U'3',
     U"3ЗзӞӟƷʒ"
     U"ᶾ"},
    {U'-', U"-‐‑‒–—―−ー一ㅡ"},
    {U'\'', U"'`´‘’ʼʹ′丶"},
    // Ideographs and kana, and variants of one ideograph.
    {U'ニ', U"ニ二"},
    {U'エ', U"エ工"},
    {U'ロ', U"ロ口囗"},
    {U'カ', U"カ力"},
    {U'タ', U"タ夕"},
    {U'ト', U"ト卜"},
    {U'ハ', U"ハ八"},
    {U'ヘ', U"ヘへ"},
    {U'リ', U"リり"},
    {U'日', U"日曰"},
    {U'己', U"己已巳"},
    {U'土', U"土士"},
    {U'未', U"未末"},
    {U'人', U"人入"},
    {U'戶', U"戶户戸"},
    {U'青', U"青靑"},
    {U'黃', U"黃黄"},
    {U'內', U"內内"},
    {U'說', U"說説"},
    {U'呂', U"呂吕"},
    {U'溫', U"溫温"},
});

// Marks that are drawn above, below or through the letter before them, and characters that are not
// drawn: joiners, direction marks and variation selectors.
bool is_mark(char32_t c) {
  return (c >= 0x300 && c <= 0x36f) || (c >= 0x483 && c <= 0x489) || (c >= 0x1ab0 && c <= 0x1aff) ||
         (c >= 0x1dc0 && c <= 0x1dff) || (c >= 0x20d0 && c <= 0x20ff) ||
         (c >= 0xfe20 && c <= 0xfe2f) || (c >= 0xfe00 && c <= 0xfe0f) || is_treacherous(c) ||
         (c >= 0x3099 && c <= 0x309c) || c == 0xff9e || c == 0xff9f ||  // kana marks
         (c >= 0x180b && c <= 0x180f) || c == 0x17b4 || c == 0x17b5 || c == 0x34f || c == 0x115f ||
         c == 0x1160 || c == 0x3164 || c == 0xffa0;
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
         c == 0x205f || c == 0x2800 || c == 0x3000;
}

// Characters that show several letters, as the letters of kTable.
struct Several {
  char32_t character;
  std::u32string_view shown;
};
constexpr auto kSeveral = std::to_array<Several>({
    {U'Ⅱ', U"ll"}, {U'Ⅲ', U"lll"}, {U'Ⅳ', U"lv"},   {U'Ⅵ', U"vl"},  {U'Ⅶ', U"vll"}, {U'Ⅷ', U"vlll"},
    {U'Ⅸ', U"lx"}, {U'Ⅺ', U"xl"},  {U'Ⅻ', U"xll"},  {U'ⅱ', U"ll"},  {U'ⅲ', U"lll"}, {U'ⅳ', U"lv"},
    {U'ⅵ', U"vl"}, {U'ⅶ', U"vll"}, {U'ⅷ', U"vlll"}, {U'ⅸ', U"lx"},  {U'ⅺ', U"xl"},  {U'ⅻ', U"xll"},
    {U'ﬀ', U"ff"}, {U'ﬁ', U"fl"},  {U'ﬂ', U"fl"},   {U'ﬃ', U"ffl"}, {U'ﬄ', U"ffl"}, {U'ﬅ', U"st"},
    {U'ﬆ', U"st"}, {U'Æ', U"ae"},  {U'æ', U"ae"},   {U'Œ', U"oe"},  {U'œ', U"oe"},  {U'Ĳ', U"lj"},
    {U'ĳ', U"lj"}, {U'Ǉ', U"lj"},  {U'ǈ', U"lj"},   {U'ǉ', U"lj"},  {U'Ǌ', U"nj"},  {U'ǋ', U"nj"},
    {U'ǌ', U"nj"}, {U'Ỻ', U"ll"},  {U'ỻ', U"ll"},
});

// Two letters that look like one where they touch.
struct Touching {
  std::u32string_view letters;
  char32_t shown;
};
constexpr auto kTouching = std::to_array<Touching>({{U"rn", U'm'}, {U"vv", U'w'}});

// The letter of a mathematical one, which come as 17 capitals, theta, 7 capitals, nabla, 25 small
// letters and 7 signs.
char32_t plain_greek(char32_t c) {
  const char32_t at = (c - 0x1d6a8) % 58;
  if (at == 17) return 0x398;
  if (at < 25) return 0x391 + at;
  return at > 25 && at < 51 ? 0x3b1 + (at - 26) : c;
}

// Full-width, circled and mathematical letters, which repeat the alphabet at other places.
char32_t plain(char32_t c) {
  const auto letter = [](char32_t at) { return U'a' + at % 26; };
  if (c >= 0xff01 && c <= 0xff5e) return c - 0xff01 + '!';
  if (c >= 0x249c && c <= 0x24b5) return letter(c - 0x249c);
  if (c >= 0x24b6 && c <= 0x24e9) return letter(c - 0x24b6);
  if (c >= 0x1d400 && c <= 0x1d6a3) return letter(c - 0x1d400);
  if (c >= 0x1d6a8 && c <= 0x1d7cb) return plain_greek(c);
  if (c >= 0x1d7ce && c <= 0x1d7ff) return U'0' + (c - 0x1d7ce) % 10;
  if (c >= 0x1f130 && c <= 0x1f149) return letter(c - 0x1f130);
  if (c >= 0x1f150 && c <= 0x1f169) return letter(c - 0x1f150);
  if (c >= 0x1f170 && c <= 0x1f189) return letter(c - 0x1f170);
  if (c >= 0xab70 && c <= 0xabbf) return c - 0xab70 + 0x13a0;  // small letters of Cherokee
  if (c >= 0x13f8 && c <= 0x13fd) return c - 8;
  return repeated_character(c);
}

bool is_plain_letter(char32_t c) { return c >= 'a' && c <= 'z' && c != 'i'; }

struct Shown {
  char32_t letter = 0;
  char32_t shown = 0;
};

constexpr std::size_t kLetters = [] {
  std::size_t count = 0;
  for (const LookAlikes& each : kTable) count += each.letters.size();
  return count;
}();

// kTable by letter: names are compared with all recent speakers, for every message.
constexpr std::array<Shown, kLetters> kByLetter = [] {
  std::array<Shown, kLetters> all{};
  std::size_t at = 0;
  for (const LookAlikes& each : kTable) {
    for (const char32_t letter : each.letters) all[at++] = {letter, each.shown};
  }
  std::sort(all.begin(), all.end(),
            [](const Shown& one, const Shown& other) { return one.letter < other.letter; });
  return all;
}();

// No letter is folded to two.
static_assert(std::adjacent_find(kByLetter.begin(), kByLetter.end(),
                                 [](const Shown& one, const Shown& other) {
                                   return one.letter == other.letter;
                                 }) == kByLetter.end());

// A syllable of Hangul looks like the letters that it is made of.
void append_syllable(char32_t c, std::u32string& out) {
  const char32_t at = c - 0xac00;
  out.push_back(0x1100 + at / (21 * 28));
  out.push_back(0x1161 + at / 28 % 21);
  if (at % 28 != 0) out.push_back(0x11a7 + at % 28);
}

void append_shown(char32_t c, std::u32string& out) {
  if (is_plain_letter(c) || is_plain_letter(c | 0x20)) {  // by far the most
    out += c | 0x20;
    return;
  }
  if (c >= 0xac00 && c <= 0xd7a3) return append_syllable(c, out);
  const auto several = std::find_if(kSeveral.begin(), kSeveral.end(),
                                    [c](const Several& each) { return each.character == c; });
  if (several != kSeveral.end()) {
    out += several->shown;
    return;
  }
  const auto found =
      std::lower_bound(kByLetter.begin(), kByLetter.end(), c,
                       [](const Shown& each, char32_t letter) { return each.letter < letter; });
  out += found != kByLetter.end() && found->letter == c ? found->shown : c;
}

void join_touching(std::u32string& text) {
  for (const Touching& each : kTouching) {
    for (std::size_t at = text.find(each.letters); at != std::u32string::npos;
         at = text.find(each.letters, at)) {
      text.replace(at, each.letters.size(), 1, each.shown);
    }
  }
}

// The small letter of a capital one. Letters of Latin that are not ASCII are in kTable with both.
char32_t small(char32_t c) {
  if ((c >= 'A' && c <= 'Z') || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) {
    return c + 32;
  }
  if (c >= 0x400 && c <= 0x40f) return c + 80;
  if (c >= 0x531 && c <= 0x556) return c + 48;  // Armenian
  const bool pairs = (c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177) ||
                     (c >= 0x460 && c <= 0x481) || (c >= 0x48a && c <= 0x4bf) ||
                     (c >= 0x4d0 && c <= 0x52f) || (c >= 0x1e00 && c <= 0x1eff);
  if (pairs) return c | 1;
  return c >= 0xc0 && c <= 0xde && c != 0xd7 ? c + 32 : c;
}

// The name as a reader would perceive it. With `as_small`, capitals are made small first: small
// letters of Greek and Cyrillic may look unlike their capitals.
std::u32string folded(std::string_view name, bool as_small) {
  std::u32string out;
  for (std::size_t at = 0; at < name.size();) {
    const char32_t c = plain(next_character(name, at));
    if (is_mark(c) || is_space(c)) continue;
    append_shown(as_small ? small(c) : c, out);
  }
  join_touching(out);
  return out;
}

}  // namespace

FoldedName fold_name(std::string_view name) { return {folded(name, false), folded(name, true)}; }

bool look_alike(const FoldedName& name, const FoldedName& other) {
  return name.as_written == other.as_written || name.as_small == other.as_small;
}

bool look_alike(std::string_view name, std::string_view other) {
  return look_alike(fold_name(name), fold_name(other));
}

}  // namespace formicary
