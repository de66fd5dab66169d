// Features that this browser, or this address, does not allow. On plain http in a home network there is no
// service worker and no notification: the page still plays, and says which features are missing.
export interface Abilities {
  offline: boolean; // plays after it was closed, without a network
  install: boolean;
  notify: "yes" | "ask" | "denied" | "no";
  clipboard: boolean;
}

export type MissingId =
  | "client.missing.offline"
  | "client.missing.install"
  | "client.missing.notify"
  | "client.missing.notify-denied"
  | "client.missing.clipboard";

export function abilities(): Abilities {
  const worker = isSecureContext && "serviceWorker" in navigator;
  const asked = isSecureContext && "Notification" in window ? Notification.permission : undefined;
  return {
    offline: worker,
    install: worker,
    notify: asked === undefined ? "no" : asked === "granted" ? "yes" : asked === "denied" ? "denied" : "ask",
    clipboard: isSecureContext && navigator.clipboard !== undefined,
  };
}

// As messages for a page, the most important first.
export function missing(): MissingId[] {
  const can = abilities();
  const ids: MissingId[] = [];
  if (!can.offline) ids.push("client.missing.offline");
  if (!can.install) ids.push("client.missing.install");
  if (can.notify === "no") ids.push("client.missing.notify");
  if (can.notify === "denied") ids.push("client.missing.notify-denied");
  if (!can.clipboard) ids.push("client.missing.clipboard");
  return ids;
}
