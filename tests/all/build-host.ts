// A fake static host with a build hook: each accepted POST requests a deployment. As on GitHub, one runs at a time and
// only the newest request waits.
import { listen } from '../../scripts/shared/listen.ts';

/** Starts the host; `deploy` builds and publishes. */
export async function startBuildHost(deploy: () => Promise<void>) {
  const posts: { headers: Headers; body: string }[] = [];
  let answer = 204;
  let deploys = 0;
  let waiting = false;
  let running: Promise<void> | undefined;

  async function work() {
    while (waiting) {
      waiting = false;
      deploys++;
      await deploy();
    }
    running = undefined;
  }

  const { url, close } = await listen(async (request) => {
    posts.push({ headers: request.headers, body: await request.text() });
    if (answer === 204) {
      waiting = true;
      running ??= work();
    }
    return new Response(null, { status: answer });
  });
  return {
    hook: `${url}/hook/very-secret`,
    posts,
    deploys: () => deploys,
    /** From now on the hook answers with this status; 204 accepts the request. */
    answerWith: (status: number) => {
      answer = status;
    },
    idle: async () => {
      while (running) await running;
    },
    close,
  };
}

export type BuildHost = Awaited<ReturnType<typeof startBuildHost>>;
