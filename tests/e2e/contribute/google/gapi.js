/**
 * Replaces https://apis.google.com/js/api.js in tests without access to Google. Firebase's popup and the Auth
 * emulator's helper frame communicate through `gapi.iframes`, and this script implements the functions that they call.
 * Both the page and the helper frame load the script. The script sends messages with `postMessage`. Each request has a
 * number, and the response contains the same number.
 */
(() => {
  const mark = 'gapi-stand-in';

  function channelTo(otherEnd) {
    const handlers = new Map();
    const waiting = new Map();
    let sent = 0;
    const post = (message) => otherEnd()?.postMessage({ mark, ...message }, '*');

    addEventListener('message', async ({ data, source }) => {
      if (source !== otherEnd() || data?.mark !== mark) return;
      if (data.answers !== undefined) {
        waiting.get(data.answers)?.([data.result]);
        waiting.delete(data.answers);
        return;
      }
      const result = await handlers.get(data.name)?.(data.payload);
      post({ answers: data.number, result });
    });

    return {
      register: (name, handler) => void handlers.set(name, handler),
      send(name, payload, onAnswer) {
        const number = ++sent;
        if (onAnswer) waiting.set(number, onAnswer);
        post({ number, name, payload });
      },
    };
  }

  function open({ where, url, attributes }, onOpened) {
    const element = document.createElement('iframe');
    const channel = channelTo(() => element.contentWindow);
    const loaded = new Promise((resolve) => {
      element.onload = () => resolve();
    });
    Object.assign(element.style, attributes?.style);
    element.src = url;
    where.append(element);
    return onOpened({ ...channel, restyle: async () => undefined, ping: async () => loaded });
  }

  window.gapi = {
    load: (_, { callback }) => setTimeout(callback),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open, getParentIframe: () => channelTo(() => parent) }),
    },
  };
  // The page gives the name of its callback in the address of this script. The helper frame uses a fixed name.
  const named = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[named]?.());
})();
