// The player's key: there are no accounts: the key is the identity. It stays in this browser
// and is sent only when a connection is opened. crypto.getRandomValues works on any address;
// randomUUID and subtle do not.
const PLACE = "formicary.key";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const GOOD = /^[A-Za-z0-9._:~+/=-]{32,64}$/;

export function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte & 63]).join("");
}

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

let key: string | undefined; // for a browser that stores nothing

export function playerKey(): string {
  try {
    const stored = localStorage.getItem(PLACE);
    if (stored !== null && GOOD.test(stored)) return stored;
    key ??= randomText(43);
    localStorage.setItem(PLACE, key);
  } catch {
    key ??= randomText(43);
  }
  return key;
}
