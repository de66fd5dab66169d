// Puts a text on the clipboard, also on plain-http addresses, where browsers offer only the old way.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "visually-hidden";
    // Inside an open dialog nothing else can take the focus.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    const before = document.activeElement as HTMLElement | null;
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the old way
    const done = document.execCommand("copy");
    field.remove();
    before?.focus();
    return done;
  }
}
