(function (page, browser) {
  var root = page.documentElement;
  var element = page.getElementById('release-set');
  var served = JSON.parse(element.textContent);
  var current = served;

  function stored(storage, key) {
    try {
      return browser[storage].getItem(key);
    } catch {
      return null;
    }
  }

  function readDraft() {
    try {
      return JSON.parse(stored('sessionStorage', 'draft:' + served.flow.id)) || {};
    } catch {
      return {};
    }
  }

  function reload() {
    browser.location.reload();
  }

  function reloadFresh() {
    var assets = current.shell.scripts.concat(current.shell.styles);
    browser.setTimeout(reload, 5000);
    try {
      var fresh = assets.map(function (asset) {
        return browser.fetch(asset.url, { cache: 'reload' });
      });
      Promise.all(fresh).then(reload, reload);
    } catch {
      reload();
    }
  }

  function fail() {
    if (root.dataset.started !== undefined) return;
    delete root.dataset.firstPaint;
    var card = page.getElementById('boot-failed');
    if (!card) return page.addEventListener('DOMContentLoaded', fail);
    card.querySelectorAll('[lang]').forEach(function (text) {
      text.hidden = text.lang !== root.lang;
    });
    card.hidden = false;
    card.querySelectorAll('button').forEach(function (button) {
      button.onclick = reloadFresh;
    });
  }

  function add(tag, properties, asset) {
    var loaded = page.createElement(tag);
    loaded.crossOrigin = 'anonymous';
    loaded.integrity = asset.integrity;
    Object.assign(loaded, properties);
    return page.head.appendChild(loaded);
  }

  function begin(path) {
    var address = new URL('/api/' + path, browser.location).href;
    var call = browser.fetch(address, { headers: { 'Content-Type': 'application/json' } });
    call.catch(function () {});
    browser.begun[address] = call;
  }

  function boot(set) {
    var thanks = /\/thank$/.test(browser.location.pathname);
    current = set;
    element.textContent = JSON.stringify(set);
    if (set !== served) {
      page.querySelectorAll('link[rel="stylesheet"]').forEach(function (link) {
        link.remove();
      });
      set.shell.styles.concat(set.brandStyle).forEach(function (style) {
        add('link', { rel: 'stylesheet', href: style.url }, style).onerror = fail;
      });
      page.querySelector('meta[name="theme-color"]').content = set.flow.brand.primaryColor;
    } else if (!thanks) {
      root.dataset.firstPaint = '';
    }
    set.shell.scripts.forEach(function (script) {
      add('script', { async: false, src: script.url }, script).onerror = fail;
    });
    var at = set.flow.steps[draft.step - 1] || set.flow.steps[0];
    var step = set.steps[at.step];
    add('link', { rel: 'preload', as: 'script', href: step.entry.url }, step.entry);
    step.styles.forEach(function (style) {
      add('link', { rel: 'preload', as: 'style', href: style.url }, style);
    });
    if (root.lang !== 'vi') begin('dictionary');
    if (!thanks) (step.calls || []).forEach(begin);
  }

  function bootCurrent() {
    root.dataset.pin = 'gone';
    boot(served);
  }

  function bootVerified(id, text) {
    var set = JSON.parse(text);
    var content = Object.assign({}, set);
    delete content.id;
    var bytes = new TextEncoder().encode(JSON.stringify(content));
    return browser.crypto.subtle.digest('SHA-256', bytes).then(function (digest) {
      var hash = Array.from(new Uint8Array(digest), function (byte) {
        return byte.toString(16).padStart(2, '0');
      }).join('');
      if (set.id !== id || hash.slice(0, id.length) !== id) throw new Error('not the set ' + id);
      boot(set);
    });
  }

  var mode = stored('localStorage', 'mui-mode');
  if (mode === 'system') {
    mode = browser.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mode = mode === 'dark' ? 'dark' : 'light';
  if (stored('localStorage', 'language') === 'vi') root.lang = 'vi';

  browser.setTimeout(fail, 20000);
  browser.addEventListener('error', fail);

  browser.begun = {};
  var draft = readDraft();
  var pinned = draft.set;
  if (!/^[0-9a-f]{32}$/.test(pinned) || pinned === served.id) return boot(served);
  browser
    .fetch('/flows/' + served.flow.id + '/sets/' + pinned + '.json', { cache: 'no-cache' })
    .then(function (response) {
      if (response.status === 404 || response.status === 410) return bootCurrent();
      if (!response.ok) return fail();
      return response.text().then(function (text) {
        return bootVerified(pinned, text).catch(bootCurrent);
      });
    })
    .catch(fail);
})(document, window);
