// What verify.html says, in three languages. The browser's own decides, or what was chosen in the page.
"use strict";

(() => {
  const en = {
    title: "Check the dice",
    lead:
      "Every die and every draw of a finished game can be checked, by anybody, without " +
      "trusting the server that dealt them.",
    download: "verify-dice.py",
    file: "The record of a game, as a file",
    paste: "or pasted here",
    more: "My entropy, another edition",
    seat: "My seat",
    entropy: "My entropy: 64 hex digits",
    entropyWhy: "If you noted the entropy that your client gave, you can see that it went into " + "the dice.",
    edition: "The edition, as a file",
    editionWhy: "Only needed if the game was played with cards or a board that are not found by " + "themselves.",
    check: "Check",
    checking: "Checking …",
    stays: "The record stays on this device.",
    proofTitle: "What this proves",
    proof:
      "That the secret is the one to which the server had committed itself, that the dice " +
      "follow from it and from everybody's entropy, and that each draw in the record is the one " +
      "that had to fall. Your client saw the commitment before it gave its entropy, so nobody could " +
      "choose.",
    noProof:
      "It does not check the moves; “formicary verify” does. And it takes somebody besides " +
      "the server: if nobody gave entropy of their own, the server could try many secrets.",
    scriptToo: "The same as a program:",

    empty: "Choose a file first, or paste a record.",
    badEntropy: "The entropy should be 64 hex digits.",
    tooBig: "This file is too big for a record.",
    notText: "This is not a text file.",
    notFetched: "The record can't be fetched.",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "Verified", "The commitment, the key and every draw are right."],
      reservation: [
        "doubt",
        "Right, with a reservation",
        "Every draw is right. But bots have an entropy that does not follow from the commitment, " +
          "so a server could have chosen it. If the game was played at one screen, that is as it " +
          "should be.",
      ],
      unfinished: ["doubt", "Not finished", "Every draw so far is right, but the game goes on."],
      wrong: ["bad", "Something is wrong", ""],
      unreadable: ["doubt", "Not checked", ""],
    },
    nobodysOwn: "Nobody gave entropy of their own, so whoever made the secret could know all dice " + "beforehand.",
    game: "Game",
    gameValue: (title, players, edition) => `${title}, ${players} players, edition ${edition}`,
    draws: "Draws",
    drawsValue: (draws, plies, back) =>
      `${draws} checked in ${plies} plies` + (back > 0 ? `, ${back} plies taken back` : ""),
    seatNumber: (number) => `Seat ${number}`,
    seatValue: (who, entropy, mine) => `${who}: entropy ${entropy}${mine ? ", and it is yours" : ""}`,
    own: "of its own",
    derived: "derived from the commitment",
    person: "person",
    bot: (level) => `bot of level ${level}`,
    place: (ply, line) => `The first wrong ply is ${ply}, line ${line}. `,
    line: (line) => `Line ${line}. `,
    label: "Draw",
    labelValue: (f) =>
      `purpose ${f.purpose}, ${f.seat ? `seat ${f.seat}` : "nobody's"}, index ` +
      `${f.index}, total ${f.total}: number ${f.number}`,

    faults: {
      "not-a-record": (f) => `Line ${f.line} should be: ${f.expected}.`,
      format: (f) => `It has the format ${f.found}; this page knows format 1.`,
      "unknown-game": (f) => `The game ${f.found} is not known to this page.`,
      "no-commitment": () => "The dice of this game were not committed, so there is nothing to check.",
      "not-revealed": () => "The secret of the dice is not revealed. That happens at the end.",
      "entropy-count": (f) => `It has the entropy of ${f.found} seats, not of ${f.expected}.`,
      "no-edition": (f) => `The edition ${f.edition} is not at hand: choose it as a file.`,
      "bad-edition": (f) => `The edition can't be read: ${f.why}.`,
      commitment: (f) => `The secret is not the committed one: its SHA-256 is ${f.found}, not ${f.expected}.`,
      "edition-hash": (f) => `The edition in the record has the hash ${f.found}, not ${f.expected}.`,
      mine: (f) => `Seat ${f.seat} has the entropy ${f.found}, not yours.`,
      "ply-number": (f) => `It has the number ${f.found}; it should be ${f.expected}.`,
      "back-too-far": (f) => `${f.found} plies are taken back, but there are only ${f.most}.`,
      "back-barrier": (f) => `${f.found} plies are taken back without consent; ${f.most} at most may be.`,
      "no-chance": (f) => `“${f.found}”: nothing is drawn here.`,
      "draw-missing": (f) => `“${f.found}”: something has to be drawn first.`,
      "no-outcome": (f) => `“${f.found}” can't be drawn here.`,
      "no-ply": (f) => `“${f.found}” is not possible here.`,
      draw: (f) => `“${f.found}” was drawn, but by the dice it is “${f.expected}”.`,
      "not-over": () => "The game ends before all is drawn.",
    },
  };

  const nl = {
    title: "De dobbelstenen nagaan",
    lead:
      "Iedereen kan elke worp en elke trekking van een afgelopen spel nagaan, zonder de server " +
      "te vertrouwen die ze gaf.",
    download: "verify-dice.py",
    file: "Het verslag van een spel, als bestand",
    paste: "of hier geplakt",
    more: "Mijn entropie, een andere editie",
    seat: "Mijn plaats",
    entropy: "Mijn entropie: 64 hexadecimale cijfers",
    entropyWhy:
      "Heb je de entropie genoteerd die je programma gaf, dan kun je zien dat ze in de " + "dobbelstenen zit.",
    edition: "De editie, als bestand",
    editionWhy: "Alleen nodig als het spel gespeeld is met kaarten of een bord die niet vanzelf " + "gevonden worden.",
    check: "Nagaan",
    checking: "Bezig …",
    stays: "Het verslag blijft op dit apparaat.",
    proofTitle: "Wat dit bewijst",
    proof:
      "Dat het geheim hetzelfde is als waaraan de server zich had gebonden, dat de " +
      "dobbelstenen volgen uit dat geheim en uit de entropie van iedereen, en dat elke trekking in " +
      "het verslag de enig mogelijke is. Je programma zag de verzegeling voordat het zijn entropie " +
      "gaf, dus niemand kon kiezen.",
    noProof:
      "De zetten worden niet nagegaan; dat doet “formicary verify”. En er is iemand naast de " +
      "server nodig: gaf niemand eigen entropie, dan kon de server veel geheimen proberen.",
    scriptToo: "Hetzelfde als programma:",

    empty: "Kies eerst een bestand, of plak een verslag.",
    badEntropy: "De entropie moet uit 64 hexadecimale cijfers bestaan.",
    tooBig: "Dit bestand is te groot voor een verslag.",
    notText: "Dit is geen tekstbestand.",
    notFetched: "Het verslag kan niet worden opgehaald.",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "Klopt", "De verzegeling, de sleutel en elke trekking kloppen."],
      reservation: [
        "doubt",
        "Klopt, met een voorbehoud",
        "Elke trekking klopt. Maar computerspelers hebben entropie die niet uit de verzegeling " +
          "volgt, dus een server had die kunnen kiezen. Is het spel op één scherm gespeeld, dan hoort " +
          "dat zo.",
      ],
      unfinished: ["doubt", "Niet afgelopen", "Elke trekking tot nu toe klopt, maar het spel is nog bezig."],
      wrong: ["bad", "Er klopt iets niet", ""],
      unreadable: ["doubt", "Niet nagegaan", ""],
    },
    nobodysOwn: "Niemand gaf eigen entropie, dus wie het geheim maakte kon alle dobbelstenen vooraf " + "kennen.",
    game: "Spel",
    gameValue: (title, players, edition) => `${title}, ${players} spelers, editie ${edition}`,
    draws: "Trekkingen",
    drawsValue: (draws, plies, back) =>
      `${draws} nagegaan in ${plies} zetten` + (back > 0 ? `, ${back} zetten teruggenomen` : ""),
    seatNumber: (number) => `Plaats ${number}`,
    seatValue: (who, entropy, mine) => `${who}: entropie ${entropy}${mine ? ", en het is de jouwe" : ""}`,
    own: "van zichzelf",
    derived: "afgeleid van de verzegeling",
    person: "mens",
    bot: (level) => `computerspeler van niveau ${level}`,
    place: (ply, line) => `De eerste foute zet is ${ply}, regel ${line}. `,
    line: (line) => `Regel ${line}. `,
    label: "Trekking",
    labelValue: (f) =>
      `doel ${f.purpose}, ${f.seat ? `plaats ${f.seat}` : "van niemand"}, nummer ` +
      `${f.index}, totaal ${f.total}: getal ${f.number}`,

    faults: {
      "not-a-record": (f) => `Regel ${f.line} zou moeten zijn: ${f.expected}.`,
      format: (f) => `Het heeft formaat ${f.found}; deze pagina kent formaat 1.`,
      "unknown-game": (f) => `Deze pagina kent het spel ${f.found} niet.`,
      "no-commitment": () => "De dobbelstenen van dit spel waren niet verzegeld, dus er is niets na te gaan.",
      "not-revealed": () => "Het geheim van de dobbelstenen is niet onthuld. Dat gebeurt aan het eind.",
      "entropy-count": (f) => `Het heeft de entropie van ${f.found} plaatsen, niet van ${f.expected}.`,
      "no-edition": (f) => `De editie ${f.edition} is er niet: kies haar als bestand.`,
      "bad-edition": (f) => `De editie kan niet gelezen worden: ${f.why}.`,
      commitment: (f) => `Het geheim is niet het verzegelde: zijn SHA-256 is ${f.found}, niet ${f.expected}.`,
      "edition-hash": (f) => `De editie in het verslag heeft de hash ${f.found}, niet ${f.expected}.`,
      mine: (f) => `Plaats ${f.seat} heeft de entropie ${f.found}, niet de jouwe.`,
      "ply-number": (f) => `Hij heeft nummer ${f.found}; het zou ${f.expected} moeten zijn.`,
      "back-too-far": (f) => `Er zijn ${f.found} zetten teruggenomen, maar er waren er maar ${f.most}.`,
      "back-barrier": (f) => `Er zijn ${f.found} zetten zonder instemming teruggenomen; hoogstens ${f.most} mag.`,
      "no-chance": (f) => `“${f.found}”: hier wordt niets getrokken.`,
      "draw-missing": (f) => `“${f.found}”: eerst moet er iets getrokken worden.`,
      "no-outcome": (f) => `“${f.found}” kan hier niet getrokken worden.`,
      "no-ply": (f) => `“${f.found}” kan hier niet.`,
      draw: (f) => `Er kwam “${f.found}”, maar volgens de dobbelstenen is het “${f.expected}”.`,
      "not-over": () => "Het spel houdt op voordat alles getrokken is.",
    },
  };

  const zh = {
    title: "驗證骰子",
    lead: "任何人都可以驗證一場已結束遊戲的每次擲骰與抽牌，不必相信發出它們的伺服器。",
    download: "verify-dice.py",
    file: "遊戲的棋譜檔案",
    paste: "或貼在這裡",
    more: "我的亂數、其他版本",
    seat: "我的座位",
    entropy: "我的亂數：64 個十六進位數字",
    entropyWhy: "如果你記下了你的程式所提供的亂數，就能確認它確實用在骰子上。",
    edition: "版本檔案",
    editionWhy: "只有在遊戲使用的卡牌或圖板無法自動找到時才需要。",
    check: "驗證",
    checking: "驗證中……",
    stays: "棋譜不會離開這台裝置。",
    proofTitle: "這能證明什麼",
    proof:
      "證明祕密就是伺服器事先承諾的那一個，骰子由它和所有人的亂數決定，而且棋譜中的每次抽取都是必然的結果。" +
      "你的程式在提供亂數之前就看到了承諾，所以沒有人能挑選。",
    noProof:
      "這裡不檢查走法，那是「formicary verify」的工作。而且除了伺服器之外還需要有人參與：如果沒有人提供自己的亂數，" +
      "伺服器就能嘗試許多祕密。",
    scriptToo: "同樣功能的程式：",

    empty: "請先選擇檔案，或貼上棋譜。",
    badEntropy: "亂數應為 64 個十六進位數字。",
    tooBig: "這個檔案太大，不像是棋譜。",
    notText: "這不是文字檔。",
    notFetched: "無法取得棋譜。",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "驗證通過", "承諾、金鑰與每次抽取都正確。"],
      reservation: [
        "doubt",
        "正確，但有保留",
        "每次抽取都正確。但電腦玩家的亂數並非由承諾推導，伺服器有可能自行選定。如果是在同一個螢幕上玩的，這是正常的。",
      ],
      unfinished: ["doubt", "尚未結束", "到目前為止的每次抽取都正確，但遊戲還在進行。"],
      wrong: ["bad", "有問題", ""],
      unreadable: ["doubt", "未驗證", ""],
    },
    nobodysOwn: "沒有人提供自己的亂數，所以產生祕密的人可以事先知道所有骰子。",
    game: "遊戲",
    gameValue: (title, players, edition) => `${title}，${players} 人，版本 ${edition}`,
    draws: "抽取",
    drawsValue: (draws, plies, back) => `${plies} 步中驗證了 ${draws} 次` + (back > 0 ? `，收回 ${back} 步` : ""),
    seatNumber: (number) => `座位 ${number}`,
    seatValue: (who, entropy, mine) => `${who}：亂數${entropy}${mine ? "，而且是你的" : ""}`,
    own: "由自己提供",
    derived: "由承諾推導",
    person: "真人",
    bot: (level) => `等級 ${level} 的電腦玩家`,
    place: (ply, line) => `第一個錯誤在第 ${ply} 步，第 ${line} 行。`,
    line: (line) => `第 ${line} 行。`,
    label: "抽取",
    labelValue: (f) =>
      `用途 ${f.purpose}，${f.seat ? `座位 ${f.seat}` : "不屬於任何人"}，序號 ` +
      `${f.index}，總數 ${f.total}：數字 ${f.number}`,

    faults: {
      "not-a-record": (f) => `第 ${f.line} 行應為：${f.expected}。`,
      format: (f) => `它的格式是 ${f.found}；這個頁面只認得格式 1。`,
      "unknown-game": (f) => `這個頁面不認得遊戲 ${f.found}。`,
      "no-commitment": () => "這場遊戲的骰子沒有事先承諾，所以沒有可驗證的內容。",
      "not-revealed": () => "骰子的祕密尚未公開，遊戲結束時才會公開。",
      "entropy-count": (f) => `它有 ${f.found} 個座位的亂數，而不是 ${f.expected} 個。`,
      "no-edition": (f) => `找不到版本 ${f.edition}：請選擇它的檔案。`,
      "bad-edition": (f) => `無法讀取版本：${f.why}。`,
      commitment: (f) => `祕密與承諾不符：它的 SHA-256 是 ${f.found}，而不是 ${f.expected}。`,
      "edition-hash": (f) => `棋譜中的版本雜湊值是 ${f.found}，而不是 ${f.expected}。`,
      mine: (f) => `座位 ${f.seat} 的亂數是 ${f.found}，不是你的。`,
      "ply-number": (f) => `它的編號是 ${f.found}，應為 ${f.expected}。`,
      "back-too-far": (f) => `收回了 ${f.found} 步，但總共只有 ${f.most} 步。`,
      "back-barrier": (f) => `未經同意收回了 ${f.found} 步；最多只能 ${f.most} 步。`,
      "no-chance": (f) => `「${f.found}」：這裡不抽取任何東西。`,
      "draw-missing": (f) => `「${f.found}」：必須先抽取。`,
      "no-outcome": (f) => `「${f.found}」不可能在這裡抽到。`,
      "no-ply": (f) => `「${f.found}」不可能在這裡發生。`,
      draw: (f) => `抽到的是「${f.found}」，但依骰子應為「${f.expected}」。`,
      "not-over": () => "遊戲在全部抽完之前就結束了。",
    },
  };

  const WORDS = { en, nl, "zh-Hant": zh };

  // What was chosen in the page, else the first language of the browser's that there is.
  function choose() {
    let chosen = "";
    try {
      chosen = JSON.parse(localStorage.getItem("formicary.settings") ?? "{}").language ?? "";
    } catch {
      // Nothing is stored here.
    }
    if (WORDS[chosen]) return chosen;
    for (const tag of navigator.languages ?? []) {
      const language = tag.toLowerCase().startsWith("zh") ? "zh-Hant" : tag.slice(0, 2).toLowerCase();
      if (WORDS[language]) return language;
    }
    return "en";
  }

  const language = choose();
  globalThis.formicaryVerifyWords = { WORDS, language, text: WORDS[language] };
})();
