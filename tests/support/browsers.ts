// Finds features that the oldest supported browsers lack, using MDN's tables (npm's web-features).
import { parseSync, Visitor } from 'oxc-parser';
import { features } from 'web-features';
import { oldestBrowsers } from '../../src/lib/build/browsers.ts';

const oldest = oldestBrowsers.map((browser) => {
  const [, name = '', version] = browser.match(/^([a-z]+)([\d.]+)$/) ?? [];
  return { name: name === 'ios' ? 'safari_ios' : name, version: Number(version) };
});
const allHave = (support: object) => {
  const since = new Map<string, string>(Object.entries(support));
  return oldest.every(({ name, version }) => Number(since.get(name)?.replace('≤', '')) <= version);
};

/** Whether all browsers support a name: `Map`, `Map.groupBy`, or `.groupBy` for any member of that name. */
const everywhere = new Map<string, boolean>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const [, name] = key.match(/^(?:api|javascript\.builtins)\.(?:Intl\.)?(\w+(?:\.\w+)?)$/) ?? [];
    const [owner, member] = name?.replace('_static', '').split('.') ?? [];
    for (const known of member ? [`${owner}.${member}`, `.${member}`] : [owner ?? ''])
      everywhere.set(known, everywhere.get(known) || allHave(support));
  }
}

/** Array methods that only recent browsers have on iterators, such as `map.values()`. */
const ofIterators = /^(drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/;
const iterators = /^(values|keys|entries)$/;

const nameOf = (node: object) =>
  'type' in node && node.type === 'Identifier' && 'name' in node ? String(node.name) : '';

/**
 * Returns the features in the scripts that an old browser lacks: `Map.groupBy`, `.toSorted`, `lookbehind`. Ignores members
 * that the scripts define themselves, and calls with `?.()`, which handle a missing feature.
 */
export function lackedBy(scripts: readonly string[]): string[] {
  const found = new Set<string>();
  const own = new Set<string>();
  const find = (...names: string[]) => {
    const known = names.find((name) => everywhere.has(name));
    if (known && everywhere.get(known) === false) found.add(known);
  };
  const findIn = (pattern: string) => {
    if (/\(\?<[=!]/.test(pattern)) found.add('lookbehind');
  };
  const visitor = new Visitor({
    CallExpression({ callee, optional }) {
      if (optional) return;
      if (callee.type !== 'MemberExpression') find(nameOf(callee), `Window.${nameOf(callee)}`);
      else if (!callee.computed) {
        const { object, property } = callee;
        find(`${nameOf(object)}.${nameOf(property)}`, `.${nameOf(property)}`);
        const of = object.type === 'CallExpression' && object.arguments.length === 0 ? object.callee : null;
        if (
          of?.type === 'MemberExpression' &&
          iterators.test(nameOf(of.property)) &&
          ofIterators.test(nameOf(property))
        )
          found.add(`${nameOf(of.property)}().${nameOf(property)}`);
      }
    },
    NewExpression: ({ callee }) =>
      find(nameOf(callee.type === 'MemberExpression' ? callee.property : callee)),
    Property: ({ key, value }) => {
      if (value.type !== 'Identifier' || nameOf(key) !== value.name) own.add(`.${nameOf(key)}`);
    },
    MethodDefinition: ({ key }) => own.add(`.${nameOf(key)}`),
    PropertyDefinition: ({ key }) => own.add(`.${nameOf(key)}`),
    AssignmentExpression: ({ left }) =>
      left.type === 'MemberExpression' && own.add(`.${nameOf(left.property)}`),
    StaticBlock: () => found.add('static block'),
    Literal(node) {
      if ('regex' in node) findIn(node.regex.pattern);
      else if (typeof node.value === 'string') findIn(node.value);
    },
    TemplateElement: ({ value }) => findIn(value.raw),
  });
  for (const script of scripts) visitor.visit(parseSync('built.js', script).program);
  return [...found].filter((name) => !own.has(name)).sort();
}
