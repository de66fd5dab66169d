// Characters that repeat others at a different place of Unicode: radicals, compatibility
// ideographs, narrow and small kana, and Greek letters with accents. Each block below lists, in the
// order of the code charts, the character that fonts draw the same way; a space stands for "no such
// character".
//
// Made from the compatibility mappings of the Unicode character database. The supplement of
// radicals has none there: its line was made by comparing the code charts.
#include "table/look_alike_blocks.h"

#include <array>

namespace formicary {

#ifdef __wasm__

// The page's own server is for people at one device, who see each other. Three kilobytes that every
// visitor would load are not worth it.
char32_t repeated_character(char32_t c) { return c; }

#else

namespace {

struct Block {
  char32_t first;
  std::u32string_view shown;
};

constexpr auto kBlocks = std::to_array<Block>({
    // Greek letters with accents
    {0x1f00,
     U"ααααααααΑΑΑΑΑΑΑΑεεεεεε  ΕΕΕΕΕΕ  ηηηηηηηηΗΗΗΗΗΗΗΗιιιιιιιιΙΙΙΙΙΙΙΙ"
     U"οοοοοο  ΟΟΟΟΟΟ  υυυυυυυυ Υ Υ Υ ΥωωωωωωωωΩΩΩΩΩΩΩΩααεεηηιιοουυωω  "
     U"ααααααααΑΑΑΑΑΑΑΑηηηηηηηηΗΗΗΗΗΗΗΗωωωωωωωωΩΩΩΩΩΩΩΩααααα ααΑΑΑΑΑ ι "
     U"  ηηη ηηΕΕΗΗΗ   ιιιι  ιιΙΙΙΙ    υυυυρρυυΥΥΥΥΡ     ωωω ωωΟΟΩΩΩ   "},
    // supplement of radicals
    {0x2e80,
     U" 厂乛乚乙亻冂𠘨𠂊刂卜㔾小小兀尣尢尣巳幺彑彐忄㣺扌攵 旡日月歺母民氵氺灬爫爫丬牛犭王疋目"
     U"示礻竹糹纟罓罒㓁㓁𦉪羊羊羊耂肀聿月臼艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶阝钅長镸长门𨸏阝雨"
     U"青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟"},
    // radicals of the Kangxi dictionary
    {0x2f00,
     U"一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸"
     U"屮山巛工己巾干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父"
     U"爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自"
     U"至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨靑非面"
     U"革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠"},
    // kana: small ones, and those with marks
    {0x3041,
     U"あ い う え お  か き く け こ さ し す せ そ た ちつ つ て と   "
     U"   はは ひひ ふふ へへ ほほ     や ゆ よ      わ     うかけ"},
    {0x30a1,
     U"ア イ ウ エ オ  カ キ ク ケ コ サ シ ス セ ソ タ チツ ツ テ ト   "
     U"   ハハ ヒヒ フフ ヘヘ ホホ     ヤ ユ ヨ      ワ     ウカケワヰ"
     U"ヱヲ   ヽ"},
    // strokes
    {0x31cf, U"乀一丨丿丿丶     亅    乚乙乙"},
    // parenthesised and circled ideographs
    {0x3220, U"一二三四五六七八九十月火水木金土日株有社名特財祝労代呼学監企資協祭休自至"},
    {0x3280,
     U"一二三四五六七八九十月火水木金土日株有社名特財祝労秘男女適優印注項休写正上中下左右医宗学"
     U"監企資協夜"},
    // circled katakana
    {0x32d0,
     U"アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ"
     U"ヰヱヲ"},
    // compatibility ideographs
    {0xf900,
     U"豈更車賈滑串句龜龜契金喇奈懶癩羅蘿螺裸邏樂洛烙珞落酪駱亂卵欄爛蘭鸞嵐濫藍襤拉臘蠟廊朗浪狼"
     U"郎來冷勞擄櫓爐盧老蘆虜路露魯鷺碌祿綠菉錄鹿論壟弄籠聾牢磊賂雷壘屢樓淚漏累縷陋勒肋凜凌稜綾"
     U"菱陵讀拏樂諾丹寧怒率異北磻便復不泌數索參塞省葉說殺辰沈拾若掠略亮兩凉梁糧良諒量勵呂女廬旅"
     U"濾礪閭驪麗黎力曆歷轢年憐戀撚漣煉璉秊練聯輦蓮連鍊列劣咽烈裂說廉念捻殮簾獵令囹寧嶺怜玲瑩羚"
     U"聆鈴零靈領例禮醴隸惡了僚寮尿料樂燎療蓼遼龍暈阮劉杻柳流溜琉留硫紐類六戮陸倫崙淪輪律慄栗率"
     U"隆利吏履易李梨泥理痢罹裏裡里離匿溺吝燐璘藺隣鱗麟林淋臨立笠粒狀炙識什茶刺切度拓糖宅洞暴輻"
     U"行降見廓兀嗀  塚 晴  凞猪益礼神祥福靖精羽 蘒 諸  逸都   飯飼館鶴郞隷侮僧免勉"
     U"勤卑喝嘆器塀墨層屮悔慨憎懲敏既暑梅海渚漢煮爫琢碑社祉祈祐祖祝禍禎穀突節練縉繁署者臭艹艹著"
     U"褐視謁謹賓贈辶逸難響頻恵𤋮舘"},
    {0xfa70,
     U"並况全侀充冀勇勺喝啕喙嗢塚墳奄奔婢嬨廒廙彩徭惘慎愈憎慠懲戴揄搜摒敖晴朗望杖歹殺流滛滋漢瀞"
     U"煮瞧爵犯猪瑱甆画瘝瘟益盛直睊着磌窱節类絛練缾者荒華蝹襁覆視調諸請謁諾諭謹變贈輸遲醙鉶陼難"
     U"靖韛響頋頻鬒龜𢡊𢡄𣏕㮝䀘䀹𥉉𥳐𧻓齃龎"},
    // narrow katakana
    {0xff66,
     U"ヲアイウエオヤユヨツーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモ"
     U"ヤユヨラリルレロワン"},
    // supplement of compatibility ideographs
    {0x2f800,
     U"丽丸乁𠄢你侮侻倂偺備僧像㒞𠘺免兔兤具𠔜㒹內再𠕋冗冤仌冬况𩇟凵刃㓟刻剆割剷㔕勇勉勤勺包匆北"
     U"卉卑博即卽卿卿卿𠨬灰及叟𠭣叫叱吆咞吸呈周咢哶唐啓啣善善喙喫喳嗂圖嘆圗噑噴切壮城埴堍型堲報"
     U"墬𡓤売壷夆多夢奢𡚨𡛪姬娛娧姘婦㛮㛼嬈嬾嬾𡧈寃寘寧寳𡬘寿将当尢㞁屠屮峀岍𡷤嵃𡷦嵮嵫嵼巡巢㠯"
     U"巽帨帽幩㡢𢆃㡼庰庳庶廊𪎒廾𢌱𢌱舁弢弢㣇𣊸𦇚形彫㣣徚忍志忹悁㤺㤜悔𢛔惇慈慌慎慌慺憎憲憤憯懞"
     U"懲懶成戛扝抱拔捐𢬌挽拼捨掃揤𢯱搢揅掩㨮摩摾撝摷㩬敏敬𣀊旣書晉㬙暑㬈㫤冒冕最暜肭䏙朗望朡杞"
     U"杓𣏃㭉柺枅桒梅𣑭梎栟椔㮝楂榣槪檨𣚣櫛㰘次𣢧歔㱎歲殟殺殻𣪍𡴋𣫺汎𣲼沿泍汧洖派海流浩浸涅𣴞洴"
     U"港湮㴳滋滇𣻑淹潮𣽞𣾎濆瀹瀞瀛㶖灊災灷炭𠔥煅𤉣熜𤎫爨爵牐𤘈犀犕𤜵𤠔獺王㺬玥㺸㺸瑇瑜瑱璅瓊㼛"
     U"甤𤰶甾𤲒異𢆟瘐𤾡𤾸𥁄㿼䀈直𥃳𥃲𥄙𥄳眞真真睊䀹瞋䁆䂖𥐝硎碌磌䃣𥘦祖𥚚𥛅福秫䄯穀穊穏𥥼𥪧𥪧竮"
     U"䈂𥮫篆築䈧𥲀糒䊠糨糣紀𥾆絣䌁緇縂繅䌴𦈨𦉇䍙𦋙罺𦌾羕翺者𦓚𦔣聠𦖨聰𣍟䏕育脃䐋脾媵𦞧𦞵𣎓𣎜舁"
     U"舄辞䑫芑芋芝劳花芳芽苦𦬼若茝荣莭茣莽菧著荓菊菌菜𦰶𦵫𦳕䔫蓱蓳蔖𧏊蕤𦼬䕝䕡𦾱𧃒䕫虐虜虧虩蚩"
     U"蚈蜎蛢蝹蜨蝫螆䗗蟡蠁䗹衠衣𧙧裗裞䘵裺㒻𧢮𧥦䚾䛇誠諭變豕𧲨貫賁贛起𧼯𠠄跋趼跰𠣞軔輸𨗒𨗭邔郱"
     U"鄑𨜮鄛鈸鋗鋘鉼鏹鐕𨯺開䦕閷𨵷䧦雃嶲霣𩅅𩈚䩮䩶韠𩐊䪲𩒖頋頋頩𩖶飢䬳餩馧駂駾䯎𩬰鬒鱀鳽䳎䳭鵧"
     U"𪃎䳸𪄅𪈎𪊑麻䵖黹黾鼅鼏鼖鼻𪘀"},
});

}  // namespace

char32_t repeated_character(char32_t c) {
  if (c < kBlocks.front().first) return c;  // by far the most
  for (const Block& block : kBlocks) {
    const std::size_t at = c - block.first;
    if (c < block.first || at >= block.shown.size()) continue;
    return block.shown[at] == U' ' ? c : block.shown[at];
  }
  return c;
}

#endif

}  // namespace formicary
