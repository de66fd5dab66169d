// What verify.html says, in three languages. The browser's own decides, or what was chosen in the page.
"use strict";

(() => {
  const en = {
    title: "Check the dice",
    lead: "Anybody can check every roll and every draw of a finished game, without trusting the server.",
    download: "verify-dice.py",
    file: "The record of a game, as a file",
    paste: "or pasted here",
    more: "My entropy, another edition",
    seat: "My seat",
    entropy: "My entropy: 64 hex digits",
    entropyWhy: "If you noted the entropy that your client gave, you can see that it went into the dice.",
    edition: "The edition, as a file",
    saw: "What your own program saw, as a file",
    sawWhy: "Its entries, line by line, or a whole record. The page compares them with the record of the game.",
    editionWhy: "Only needed if the page can't find the cards or the board of the game by itself.",
    check: "Check",
    checking: "Checking …",
    stays: "The record stays on this device.",
    proofTitle: "What this proves",
    proof:
      "The secret is the one that the server committed to before the game. The dice follow from it and from " +
      "everybody's entropy, and each draw in the record is the one that had to fall. In records of version 2, each " +
      "person's entropy was fixed before anybody gave theirs, and nobody undid a draw without the consent of all who " +
      "could have seen it. Your program saw all commitments; if the record holds the same ones, nobody could choose " +
      "the dice.",
    noProof:
      "This page does not check the moves; “formicary verify” does. And the proof needs somebody besides the " +
      "server: if nobody gave their own entropy, the server could try many secrets.",
    scriptToo: "The same check as a program:",

    empty: "Choose a file first, or paste a record.",
    badEntropy: "The entropy should be 64 hex digits.",
    tooBig: "This file is too big for a record.",
    notText: "This is not a text file.",
    notFetched: "The record did not load.",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "Verified", "The commitment, the key and every draw are right."],
      reservation: [
        "doubt",
        "Right, with a reservation",
        "Every draw that was checked is right. But there is something that the dice can't show:",
      ],
      unfinished: ["doubt", "Not finished", "Every draw so far is right, but the game goes on."],
      wrong: ["bad", "Something is wrong", ""],
      unreadable: ["doubt", "Not checked", ""],
    },
    nobodysOwn: "Nobody gave their own entropy, so the maker of the secret could choose all dice.",
    game: "Game",
    gameValue: (title, players, edition) => `${title}, ${players} players, edition ${edition}`,
    draws: "Draws",
    drawsValue: (draws, plies, back) =>
      `${draws} checked in ${plies} plies` + (back > 0 ? `, ${back} plies undone` : ""),
    seatNumber: (number) => `Seat ${number}`,
    seatValue: (who, entropy, mine) => `${who}: entropy ${entropy}${mine ? ", and it is yours" : ""}`,
    own: "its own",
    given: "given, as committed",
    withheld: "withheld, so the derived one counts",
    hands: "Change of hands",
    handsValue: (ply, seat, to) => `after ply ${ply}, seat ${seat}: ${to}`,
    reasons: { resigned: "left the game", time: "out of time", unseated: "lost the seat" },
    botPlays: (level, reason) => `a level ${level} bot plays (${reason})`,
    isBack: "the same person plays again",
    newPerson: "another person has the seat",
    consent: "Undone",
    consentValue: (plies, draws, by) => `${plies} plies with ${draws} draws, with the consent of ${by}`,
    compared: "Compared",
    comparedValue: (entries, of) => `${entries} of ${of} entries are as you saw them`,
    reservations: {
      bots:
        "A bot has entropy that does not follow from the commitment, so a server could have chosen it. If the game " +
        "was played at one screen, that is normal.",
      "nobody-gave":
        "No person gave entropy, so the maker of the secret could choose all dice. If the game was played at one " +
        "screen, that is normal.",
      withheld:
        "A person committed to entropy, but it is not in the dice. Perhaps their device did not answer in " +
        "time. But the operator of the server could have ignored it, and with a friend at the table chosen the dice.",
      "not-all-gave":
        "A person gave no entropy, or the server dropped what they committed to. With a friend among the others, the " +
        "operator of the server could have chosen the dice.",
      foreseen: "A person took a seat while others knew draws to come.",
      unchecked: "The page could not check all draws.",
      "same-secret": "The dice are those of another game, so people could know them.",
    },
    notes: {
      version1: () =>
        "A record of version 1 does not show when each person's entropy was fixed, whose consent “agreed” stands " +
        "for, and when a seat changed hands.",
      later: () => "Only people whose program kept what it was shown know that no commitment was added later.",
      from: (ply, checked) =>
        `The first ${ply} plies are those of another game; their draws are ${checked ? "" : "not "}checked.`,
      deal: (id) =>
        `Other tables play with the same dice (deal ${id}): anybody who saw one of them could know them, and the ` +
        "entropy may come from there.",
      foreseen: (person, draws) =>
        `Person ${person} took a seat while ${draws} draws that had been undone were still to come.`,
      ended: (scored) =>
        scored
          ? "The people agreed to end the game here, with the points of the position."
          : "The people agreed to end the game here, without a result.",
    },
    derived: "derived from the commitment",
    person: "person",
    bot: (level) => `level ${level} bot`,
    place: (ply, line) => `The first wrong ply is ${ply}, line ${line}. `,
    line: (line) => `Line ${line}. `,
    label: "Draw",
    labelValue: (f) =>
      `purpose ${f.purpose}, ${f.seat ? `seat ${f.seat}` : "nobody's"}, index ` +
      `${f.index}, total ${f.total}: number ${f.number}`,

    faults: {
      "not-a-record": (f) => `Line ${f.line} should be: ${f.expected}.`,
      format: (f) => `The record has format ${f.found}; this page knows formats 1 and 2.`,
      "unknown-line": (f) => `Line ${f.line} begins with “${f.found}”, which this page does not know.`,
      "unknown-game": (f) => `This page does not know the game ${f.found}.`,
      "no-commitment": () => "Nobody committed to the dice of this game, so there is nothing to check.",
      "not-revealed": () => "The secret of the dice is not in the record yet. It comes at the end of the game.",
      "entropy-count": (f) => `The record has the entropy of ${f.found} seats, not of ${f.expected}.`,
      "no-edition": (f) => `The edition ${f.edition} is missing: choose it as a file.`,
      "bad-edition": (f) => `The edition can't be read: ${f.why}.`,
      commitment: (f) => `The secret is not the committed one: its SHA-256 is ${f.found}, not ${f.expected}.`,
      "edition-hash": (f) => `The edition in the record has the hash ${f.found}, not ${f.expected}.`,
      "secret-missing": () => "The game is finished, but the secret of its dice is not in the record.",
      "entropy-own": (f) => `Seat ${f.seat} has its own entropy, to which nobody had committed.`,
      "entropy-commitment": (f) => `The entropy of seat ${f.seat} is neither the committed nor the derived one.`,
      "bot-commitment": (f) => `Seat ${f.seat} belongs to a bot, but has an entropy commitment.`,
      "mine-withheld": (f) => `The record says that seat ${f.seat} withheld its entropy, so yours is not in the dice.`,
      "mine-commitment": (f) => `The entropy commitment of seat ${f.seat} is ${f.found}; yours is ${f.expected}.`,
      saw: (f) => `Entry ${f.entry} is “${f.found}”, but you saw “${f.expected}”.`,
      "saw-more": (f) => `The record ends after ${f.most} entries, but you saw “${f.expected}” after them.`,
      "saw-header": (f) => `The record has “${f.found}”, but you saw “${f.expected}”.`,
      hash: (f) => `Its hash is ${f.found}, but the position has ${f.expected}.`,
      "no-seat": (f) => `There is no seat ${f.seat}.`,
      "hands-nobody": (f) => `Seat ${f.seat} belongs to no person, so no bot can take it over.`,
      "hands-same": (f) => `A bot plays for seat ${f.seat} already, for the same reason.`,
      "hands-back": (f) => `No bot plays for a person who still has seat ${f.seat}.`,
      "hands-person": (f) => `Seat ${f.seat} belongs to a person.`,
      stranger: (f) => `Person ${f.person} agrees, but has had no seat so far.`,
      consent: (f) => `${f.found} plies with a draw were undone without the consent of ${f.missing}.`,
      "back-prefix": (f) => `${f.found} plies were undone, but only ${f.most} were played in this game.`,
      "ended-consent": (f) => `The game was ended without the consent of ${f.missing}.`,
      "from-among": (f) => `“${f.found}” stands among the first ${f.most} plies, which are those of another game.`,
      "from-short": (f) =>
        `Only ${f.found} of the first ${f.expected} plies, which are those of another game, are there.`,
      mine: (f) => `Seat ${f.seat} has the entropy ${f.found}, not yours.`,
      "ply-number": (f) => `Its number is ${f.found}, but it should be ${f.expected}.`,
      "back-too-far": (f) => `${f.found} plies were undone, but there are only ${f.most}.`,
      "back-barrier": (f) => `${f.found} plies were undone without consent; at most ${f.most} may be.`,
      "no-chance": (f) => `“${f.found}”: nothing is drawn here.`,
      "draw-missing": (f) => `“${f.found}”: something has to be drawn first.`,
      "no-outcome": (f) => `“${f.found}” can't be drawn here.`,
      "no-ply": (f) => `“${f.found}” is not possible here.`,
      draw: (f) => `“${f.found}” was drawn, but the dice give “${f.expected}”.`,
      "not-over": () => "The game ends before all is drawn.",
    },
  };

  const nl = {
    title: "De dobbelstenen nagaan",
    lead: "Iedereen kan elke worp en elke trekking van een afgelopen spel nagaan, zonder de server te vertrouwen.",
    download: "verify-dice.py",
    file: "Het verslag van een spel, als bestand",
    paste: "of hier geplakt",
    more: "Mijn entropie, een andere editie",
    seat: "Mijn plaats",
    entropy: "Mijn entropie: 64 hexadecimale cijfers",
    entropyWhy:
      "Heb je de entropie genoteerd die je programma gaf, dan kun je zien dat ze in de " + "dobbelstenen zit.",
    edition: "De editie, als bestand",
    saw: "Wat je eigen programma zag, als bestand",
    sawWhy: "De regels van het spel, of een heel verslag. De pagina vergelijkt ze met het verslag van het spel.",
    editionWhy: "Alleen nodig als de pagina de kaarten of het bord van het spel niet zelf kan vinden.",
    check: "Nagaan",
    checking: "Bezig …",
    stays: "Het verslag blijft op dit apparaat.",
    proofTitle: "Wat dit bewijst",
    proof:
      "Het geheim is hetzelfde als wat de server vóór het spel verzegelde. De dobbelstenen volgen uit dat geheim en " +
      "uit de entropie van iedereen, en elke trekking in het verslag is de enig mogelijke. In verslagen van versie 2 " +
      "lag de entropie van iedereen vast voordat iemand de zijne gaf, en heeft niemand een trekking ongedaan gemaakt " +
      "zonder instemming van iedereen die haar gezien kon hebben. Je programma zag alle verzegelingen; staan dezelfde " +
      "in het verslag, dan kon niemand de dobbelstenen kiezen.",
    noProof:
      "Deze pagina gaat de zetten niet na; dat doet “formicary verify”. En voor het bewijs is iemand naast de server " +
      "nodig: gaf niemand eigen entropie, dan kon de server veel geheimen proberen.",
    scriptToo: "Dezelfde controle als programma:",

    empty: "Kies eerst een bestand, of plak een verslag.",
    badEntropy: "De entropie moet uit 64 hexadecimale cijfers bestaan.",
    tooBig: "Dit bestand is te groot voor een verslag.",
    notText: "Dit is geen tekstbestand.",
    notFetched: "Het laden van het verslag is mislukt.",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "Klopt", "De verzegeling, de sleutel en elke trekking kloppen."],
      reservation: [
        "doubt",
        "Klopt, met een voorbehoud",
        "Elke trekking die is nagegaan klopt. Maar iets kunnen de dobbelstenen niet laten zien:",
      ],
      unfinished: ["doubt", "Niet afgelopen", "Elke trekking tot nu toe klopt, maar het spel is nog bezig."],
      wrong: ["bad", "Er klopt iets niet", ""],
      unreadable: ["doubt", "Niet nagegaan", ""],
    },
    nobodysOwn: "Niemand gaf eigen entropie, dus de maker van het geheim kon alle dobbelstenen kiezen.",
    game: "Spel",
    gameValue: (title, players, edition) => `${title}, ${players} spelers, editie ${edition}`,
    draws: "Trekkingen",
    drawsValue: (draws, plies, back) =>
      `${draws} nagegaan in ${plies} zetten` + (back > 0 ? `, ${back} zetten ongedaan gemaakt` : ""),
    seatNumber: (number) => `Plaats ${number}`,
    seatValue: (who, entropy, mine) => `${who}: entropie ${entropy}${mine ? ", en die is van jou" : ""}`,
    own: "van zichzelf",
    given: "gegeven zoals verzegeld",
    withheld: "achtergehouden, dus telt de afgeleide",
    hands: "Wisseling",
    handsValue: (ply, seat, to) => `na zet ${ply}, plaats ${seat}: ${to}`,
    reasons: { resigned: "het spel verlaten", time: "tijd verstreken", unseated: "plaats kwijt" },
    botPlays: (level, reason) => `een bot van niveau ${level} speelt (${reason})`,
    isBack: "dezelfde persoon speelt weer",
    newPerson: "iemand anders heeft de plaats",
    consent: "Ongedaan gemaakt",
    consentValue: (plies, draws, by) => `${plies} zetten met ${draws} trekkingen, met instemming van ${by}`,
    compared: "Vergeleken",
    comparedValue: (entries, of) => `${entries} van ${of} regels zijn zoals jij ze zag`,
    reservations: {
      bots:
        "Een bot heeft entropie die niet uit de verzegeling volgt, dus een server had die kunnen kiezen. Is het spel " +
        "aan één scherm gespeeld, dan is dat normaal.",
      "nobody-gave":
        "Niemand heeft entropie gegeven, dus de maker van het geheim kon alle dobbelstenen kiezen. Is het spel aan " +
        "één scherm gespeeld, dan is dat normaal.",
      withheld:
        "Er was entropie van iemand verzegeld, maar die zit niet in de dobbelstenen. Misschien antwoordde het " +
        "apparaat niet op tijd. Maar de beheerder van de server kan haar ook genegeerd hebben en met een vriend " +
        "aan tafel de dobbelstenen gekozen hebben.",
      "not-all-gave":
        "Iemand heeft geen entropie gegeven, of de server heeft weggelaten wat die verzegeld had. Met een vriend onder " +
        "de anderen kan de beheerder van de server de dobbelstenen gekozen hebben.",
      foreseen: "Iemand kreeg een plaats terwijl anderen trekkingen al kenden die nog moesten komen.",
      unchecked: "De pagina kon niet alle trekkingen nagaan.",
      "same-secret": "De dobbelstenen zijn die van een ander spel, dus iemand kon ze kennen.",
    },
    notes: {
      version1: () =>
        "Een verslag van versie 1 laat niet zien wanneer de entropie van mensen vastlag, wiens instemming " +
        "“agreed” betekent, en wanneer een plaats in andere handen kwam.",
      later: () =>
        "Of er later geen verzegeling bij is gekomen, weten alleen mensen van wie het programma heeft bewaard wat het " +
        "te zien kreeg.",
      from: (ply, checked) =>
        `De eerste ${ply} zetten zijn die van een ander spel; hun trekkingen zijn ${checked ? "" : "niet "}nagegaan.`,
      deal: (id) =>
        `Aan andere tafels wordt met dezelfde dobbelstenen gespeeld (reeks ${id}): wie er een zag kon ze kennen, ` +
        "en de entropie kan daarvandaan komen.",
      foreseen: (person, draws) =>
        `Speler ${person} kreeg een plaats terwijl ${draws} ongedaan gemaakte trekkingen nog moesten komen.`,
      ended: (scored) =>
        scored
          ? "De spelers zijn het eens geworden het spel hier te beëindigen, met de punten van dit moment."
          : "De spelers zijn het eens geworden het spel hier te beëindigen, zonder uitslag.",
    },
    derived: "afgeleid van de verzegeling",
    person: "persoon",
    bot: (level) => `bot van niveau ${level}`,
    place: (ply, line) => `De eerste foute zet is ${ply}, regel ${line}. `,
    line: (line) => `Regel ${line}. `,
    label: "Trekking",
    labelValue: (f) =>
      `doel ${f.purpose}, ${f.seat ? `plaats ${f.seat}` : "van niemand"}, nummer ` +
      `${f.index}, totaal ${f.total}: getal ${f.number}`,

    faults: {
      "not-a-record": (f) => `Regel ${f.line} zou moeten zijn: ${f.expected}.`,
      format: (f) => `Het verslag heeft formaat ${f.found}; deze pagina kent formaat 1 en 2.`,
      "unknown-line": (f) => `Regel ${f.line} begint met “${f.found}”, en dat kent deze pagina niet.`,
      "unknown-game": (f) => `Deze pagina kent het spel ${f.found} niet.`,
      "no-commitment": () => "De dobbelstenen van dit spel waren niet verzegeld, dus er is niets na te gaan.",
      "not-revealed": () =>
        "Het geheim van de dobbelstenen staat nog niet in het verslag. Het komt aan het eind van het spel.",
      "entropy-count": (f) => `Het verslag heeft de entropie van ${f.found} plaatsen, niet van ${f.expected}.`,
      "no-edition": (f) => `De editie ${f.edition} ontbreekt: kies die als bestand.`,
      "bad-edition": (f) => `De editie kan niet gelezen worden: ${f.why}.`,
      commitment: (f) => `Het geheim is niet het verzegelde: zijn SHA-256 is ${f.found}, niet ${f.expected}.`,
      "edition-hash": (f) => `De editie in het verslag heeft de hash ${f.found}, niet ${f.expected}.`,
      "secret-missing": () => "Het spel is afgelopen, maar het geheim van de dobbelstenen staat niet in het verslag.",
      "entropy-own": (f) => `Plaats ${f.seat} heeft eigen entropie die niet verzegeld was.`,
      "entropy-commitment": (f) => `De entropie van plaats ${f.seat} is de verzegelde niet, en de afgeleide ook niet.`,
      "bot-commitment": (f) => `Plaats ${f.seat} is van een bot, maar er is entropie voor verzegeld.`,
      "mine-withheld": (f) =>
        `Volgens het verslag hield plaats ${f.seat} haar entropie achter, dus zit de jouwe niet in de dobbelstenen.`,
      "mine-commitment": (f) =>
        `De verzegelde entropie van plaats ${f.seat} heeft ${f.found}; de jouwe heeft ${f.expected}.`,
      saw: (f) => `Regel ${f.entry} van het spel is “${f.found}”, maar jij zag “${f.expected}”.`,
      "saw-more": (f) => `Het spel houdt in het verslag na ${f.most} regels op, maar jij zag daarna “${f.expected}”.`,
      "saw-header": (f) => `In het verslag staat “${f.found}”, maar jij zag “${f.expected}”.`,
      hash: (f) => `De hash is ${f.found}, maar die van de stand is ${f.expected}.`,
      "no-seat": (f) => `Er is geen plaats ${f.seat}.`,
      "hands-nobody": (f) => `Plaats ${f.seat} is van niemand, dus kan een bot haar niet overnemen.`,
      "hands-same": (f) => `Een bot speelt al voor plaats ${f.seat}, om dezelfde reden.`,
      "hands-back": (f) => `Er speelt geen bot voor iemand die plaats ${f.seat} nog heeft.`,
      "hands-person": (f) => `Plaats ${f.seat} is al van een persoon.`,
      stranger: (f) => `Speler ${f.person} stemt in, maar had tot dan toe geen plaats.`,
      consent: (f) => `Er zijn ${f.found} zetten met een trekking ongedaan gemaakt zonder instemming van ${f.missing}.`,
      "back-prefix": (f) =>
        `Er zijn ${f.found} zetten ongedaan gemaakt, maar in dit spel zijn er maar ${f.most} gespeeld.`,
      "ended-consent": (f) => `Het spel is beëindigd zonder instemming van ${f.missing}.`,
      "from-among": (f) => `“${f.found}” staat tussen de eerste ${f.most} zetten, die van een ander spel zijn.`,
      "from-short": (f) => `Van de eerste ${f.expected} zetten, die van een ander spel zijn, zijn er maar ${f.found}.`,
      mine: (f) => `Plaats ${f.seat} heeft de entropie ${f.found}, niet de jouwe.`,
      "ply-number": (f) => `Hij heeft nummer ${f.found}; het zou ${f.expected} moeten zijn.`,
      "back-too-far": (f) => `Er zijn ${f.found} zetten ongedaan gemaakt, maar er waren er maar ${f.most}.`,
      "back-barrier": (f) => `Er zijn ${f.found} zetten zonder instemming ongedaan gemaakt; hoogstens ${f.most} mag.`,
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
    lead: "任何人都可以驗證一局已結束遊戲的每次擲骰與抽取，不必相信伺服器。",
    download: "verify-dice.py",
    file: "遊戲的棋譜檔案",
    paste: "或貼在這裡",
    more: "我的亂數、其他版本",
    seat: "我的座位",
    entropy: "我的亂數：64 個十六進位數字",
    entropyWhy: "如果你記下了你的程式所提供的亂數，就能確認它確實用在骰子上。",
    edition: "版本檔案",
    saw: "你自己的程式所看到的內容（檔案）",
    sawWhy: "逐行的遊戲紀錄，或整份棋譜：會與這局遊戲的棋譜逐行比對。",
    editionWhy: "只有在遊戲使用的卡牌或圖板無法自動找到時才需要。",
    check: "驗證",
    checking: "驗證中……",
    stays: "棋譜不會離開這台裝置。",
    proofTitle: "這能證明什麼",
    proof:
      "祕密就是伺服器在遊戲前承諾的那一個，骰子由它和所有人的亂數決定，而且棋譜中的每次抽取都是必然的結果。" +
      "在第 2 版的棋譜中，每個人的亂數在任何人交出亂數之前就已固定；復原抽取，必須得到所有可能看過它的人同意。" +
      "你的程式看過所有的承諾；只要棋譜裡的承諾與它們相同，就沒有人能挑選。",
    noProof:
      "這裡不檢查走法，那是「formicary verify」的工作。而且除了伺服器之外還需要有人參與：如果沒有人提供自己的亂數，" +
      "伺服器就能嘗試許多祕密。",
    scriptToo: "同樣功能的程式：",

    empty: "請先選擇檔案，或貼上棋譜。",
    badEntropy: "亂數應為 64 個十六進位數字。",
    tooBig: "這個檔案太大，不像是棋譜。",
    notText: "這不是文字檔。",
    notFetched: "無法載入棋譜。",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "驗證通過", "承諾、金鑰與每次抽取都正確。"],
      reservation: ["doubt", "正確，但有保留", "驗證過的每次抽取都正確，但有些事情無法從骰子看出："],
      unfinished: ["doubt", "尚未結束", "到目前為止的每次抽取都正確，但遊戲還在進行。"],
      wrong: ["bad", "有問題", ""],
      unreadable: ["doubt", "未驗證", ""],
    },
    nobodysOwn: "沒有人提供自己的亂數，所以產生祕密的人可以挑選所有骰子。",
    game: "遊戲",
    gameValue: (title, players, edition) => `${title}，${players} 人，版本 ${edition}`,
    draws: "抽取",
    drawsValue: (draws, plies, back) => `${plies} 步中驗證了 ${draws} 次` + (back > 0 ? `，復原 ${back} 步` : ""),
    seatNumber: (number) => `座位 ${number}`,
    seatValue: (who, entropy, mine) => `${who}：亂數${entropy}${mine ? "，而且是你的" : ""}`,
    own: "由自己提供",
    given: "已依承諾提供",
    withheld: "未交出，因此改用推導的亂數",
    hands: "換手",
    handsValue: (ply, seat, to) => `第 ${ply} 步之後，座位 ${seat}：${to}`,
    reasons: { resigned: "離開遊戲", time: "時間用完", unseated: "失去座位" },
    botPlays: (level, reason) => `由等級 ${level} 的電腦玩家代打（${reason}）`,
    isBack: "原來的人回來繼續玩",
    newPerson: "座位換了人",
    consent: "復原",
    consentValue: (plies, draws, by) => `經 ${by} 同意，復原 ${plies} 步，其中抽取 ${draws} 次`,
    compared: "比對",
    comparedValue: (entries, of) => `${of} 行紀錄中有 ${entries} 行與你看到的相同`,
    reservations: {
      bots: "電腦玩家的亂數並非由承諾推導，伺服器有可能自行選定。如果是在同一個螢幕上玩的，這是正常的。",
      "nobody-gave": "沒有人提供亂數，所以產生祕密的人可以挑選所有骰子。如果是在同一個螢幕上玩的，這是正常的。",
      withheld:
        "有人承諾了亂數，但它並未用在骰子上。也許那台裝置沒有及時回應；但伺服器營運者也可能忽略了它，" +
        "並與同桌的朋友一起挑選了骰子。",
      "not-all-gave":
        "有人沒有提供亂數，或是伺服器刪去了他承諾的亂數。伺服器營運者若有朋友在其他人之中，就可能挑選過骰子。",
      foreseen: "有人入座時，其他人已經知道之後會抽到什麼。",
      unchecked: "並非每次抽取都能驗證。",
      "same-secret": "骰子與另一局遊戲相同，所以有人可能事先知道。",
    },
    notes: {
      version1: () => "第 1 版的棋譜看不出各人的亂數何時固定、「agreed」代表誰的同意，以及座位何時換人。",
      later: () => "是否有承諾是事後才加上的，只有保存了自己程式所見內容的人才知道。",
      from: (ply, checked) => `前 ${ply} 步來自另一局遊戲，其中的抽取${checked ? "已驗證" : "未驗證"}。`,
      deal: (id) => `其他桌使用相同的骰子（牌局 ${id}）：看過其中一桌的人可能事先知道，亂數也可能來自那裡。`,
      foreseen: (person, draws) => `玩家 ${person} 入座時，還有 ${draws} 次復原的抽取尚未重新出現。`,
      ended: (scored) => (scored ? "玩家同意在此結束遊戲，依當時的局面計分。" : "玩家同意在此結束遊戲，不計結果。"),
    },
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
      format: (f) => `棋譜的格式是 ${f.found}；這個頁面只認得格式 1 和 2。`,
      "unknown-line": (f) => `第 ${f.line} 行以「${f.found}」開頭，這個頁面不認得。`,
      "unknown-game": (f) => `這個頁面不認得遊戲 ${f.found}。`,
      "no-commitment": () => "這局遊戲的骰子沒有事先承諾，所以沒有可驗證的內容。",
      "not-revealed": () => "棋譜裡還沒有骰子的祕密，遊戲結束時才會有。",
      "entropy-count": (f) => `棋譜有 ${f.found} 個座位的亂數，而不是 ${f.expected} 個。`,
      "no-edition": (f) => `找不到版本 ${f.edition}：請選擇它的檔案。`,
      "bad-edition": (f) => `無法讀取版本：${f.why}。`,
      commitment: (f) => `祕密與承諾不符：它的 SHA-256 是 ${f.found}，而不是 ${f.expected}。`,
      "edition-hash": (f) => `棋譜中的版本雜湊值是 ${f.found}，而不是 ${f.expected}。`,
      "secret-missing": () => "遊戲已經結束，棋譜裡卻沒有骰子的祕密。",
      "entropy-own": (f) => `座位 ${f.seat} 有自己的亂數，卻沒有人事先承諾過它。`,
      "entropy-commitment": (f) => `座位 ${f.seat} 的亂數既不是承諾的，也不是推導的。`,
      "bot-commitment": (f) => `座位 ${f.seat} 屬於電腦玩家，卻有亂數承諾。`,
      "mine-withheld": (f) => `棋譜說座位 ${f.seat} 沒有交出亂數，所以你的亂數並未用在骰子上。`,
      "mine-commitment": (f) => `座位 ${f.seat} 的亂數承諾是 ${f.found}，你的應為 ${f.expected}。`,
      saw: (f) => `第 ${f.entry} 行紀錄是「${f.found}」，但你看到的是「${f.expected}」。`,
      "saw-more": (f) => `棋譜在 ${f.most} 行紀錄後就結束了，但你之後還看到「${f.expected}」。`,
      "saw-header": (f) => `棋譜裡是「${f.found}」，但你看到的是「${f.expected}」。`,
      hash: (f) => `它的雜湊值是 ${f.found}，但局面的是 ${f.expected}。`,
      "no-seat": (f) => `沒有座位 ${f.seat}。`,
      "hands-nobody": (f) => `座位 ${f.seat} 不屬於任何人，電腦玩家無法代打。`,
      "hands-same": (f) => `電腦玩家已經因為同樣的原因代打座位 ${f.seat}。`,
      "hands-back": (f) => `座位 ${f.seat} 沒有由電腦玩家代打、而且仍保有座位的人。`,
      "hands-person": (f) => `座位 ${f.seat} 已經有人。`,
      stranger: (f) => `玩家 ${f.person} 表示同意，但當時還沒有入座過。`,
      consent: (f) => `未經 ${f.missing} 同意，就復原了含有抽取的 ${f.found} 步。`,
      "back-prefix": (f) => `復原了 ${f.found} 步，但這局遊戲只走了 ${f.most} 步。`,
      "ended-consent": (f) => `未經 ${f.missing} 同意就結束了遊戲。`,
      "from-among": (f) => `「${f.found}」夾在前 ${f.most} 步之間，而這些步來自另一局遊戲。`,
      "from-short": (f) => `前 ${f.expected} 步應來自另一局遊戲，但這裡只有 ${f.found} 步。`,
      mine: (f) => `座位 ${f.seat} 的亂數是 ${f.found}，不是你的。`,
      "ply-number": (f) => `它的編號是 ${f.found}，應為 ${f.expected}。`,
      "back-too-far": (f) => `復原了 ${f.found} 步，但總共只有 ${f.most} 步。`,
      "back-barrier": (f) => `未經同意復原了 ${f.found} 步；最多只能 ${f.most} 步。`,
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
