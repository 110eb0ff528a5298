/** What the database refuses with a sentence for the reader carries one of these (contract: PT409, PT422, PT429). */
const codes = ['PT409', 'PT422', 'PT429'];

/** A refusal in the database's own words, to be shown as they are. */
export class Refusal extends Error {}

/** The database wants to know first that a person sends this; see lib/captcha. */
export class RobotRefusal extends Refusal {}

/** Somebody else has changed the row since it was read; see lib/simultaneous-edit. */
export class Stale extends Refusal {}

/** Throws a Refusal when the database said why in a sentence, otherwise an Error naming the table. */
export function throwRefused(table: string, error: { message: string; code?: string }): never {
  if (error.code === 'PT412') throw new Stale(error.message);
  if (error.code === 'PT403') throw new RobotRefusal(error.message);
  if (codes.includes(error.code ?? '')) throw new Refusal(error.message);
  throw new Error(`${table}: ${error.message}`);
}

interface WriteAnswer {
  data: readonly unknown[] | null;
  error: { message: string; code?: string } | null;
}

/** Checks the answer to an update made with `.select('id')`: refused, or no row there any more, throws. */
export function checkWritten(table: string, { data, error }: WriteAnswer) {
  if (error) throwRefused(table, error);
  if (!data?.length) throw new Refusal('It is no longer there: somebody else has deleted it.');
}
