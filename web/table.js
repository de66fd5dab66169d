// Says what the address of this page is for: /t/ID is a table, /t/ID/TOKEN an invitation.
"use strict";

(() => {
  const TEXT = {
    table: "This is the address of a table. You can look on, or take a seat if one is free for all.",
    invitation: "You are invited to a table. The link holds a place for you there.",
    none: "This is not the address of a table. Perhaps a part of the link got lost on the way.",
    titles: { invitation: "You are invited", none: "No table here" },
  };

  const found = /^\/t\/([A-Za-z0-9_-]+)(\/[A-Za-z0-9_-]+)?\/?$/.exec(location.pathname);
  const kind = found === null ? "none" : found[2] ? "invitation" : "table";
  document.getElementById("what").textContent = TEXT[kind];
  document.getElementById("key").hidden = kind !== "invitation";
  if (kind in TEXT.titles) {
    document.getElementById("title").textContent = TEXT.titles[kind];
    document.title = `${TEXT.titles[kind]} · Formicary`;
  }
  document.getElementById("join").hidden = kind === "none";
  // Only letters, digits, hyphens and underscores: nothing that a shell would read otherwise.
  const address = location.origin + location.pathname;
  document.getElementById("command").textContent = `formicary join ${address}`;
})();
