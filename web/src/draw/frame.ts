// Work in a task of its own, when the next frame has been drawn: then it is known where everything lies. All who
// wait for the same frame ask for it together, as asking takes time too.
const PATIENCE = 200; // ms: a page that is not seen has no frames

interface Waiting {
  work: () => void;
  last: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

const waiting = new Set<Waiting>();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: MessageChannel | undefined;

// Work that comes `last` may change the layout: it waits for work that measures in the same frame, and has a task of
// its own. Returns a function that cancels it.
export function afterFrame(work: () => void, last = false): () => void {
  if (waiting.size === 0) ask();
  const one: Waiting = { work, last };
  waiting.add(one);
  return () => {
    waiting.delete(one);
    clearTimeout(one.timer);
  };
}

function ask(): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = go;
  }
  const drawn = (): void => channel?.port2.postMessage(0);
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = requestAnimationFrame(drawn);
  timer = setTimeout(drawn, PATIENCE);
}

function go(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  const all = [...waiting];
  waiting.clear();
  for (const one of all) if (one.last) one.timer = setTimeout(one.work);
  for (const { work, last } of all) {
    try {
      if (!last) work();
    } catch (error) {
      reportError(error); // the others have nothing to do with it
    }
  }
}
