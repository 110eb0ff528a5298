// Preloaded with `node --import`: moves the clock of a whole process, including its database, CLOCK_AHEAD milliseconds ahead.
const real = Date.now;
const ahead = Number(process.env.CLOCK_AHEAD);

Date.now = () => real() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
});
