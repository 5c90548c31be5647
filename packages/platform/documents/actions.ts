import type { EngineContext } from './engine.ts'
import { assertInputExists } from './inputChecks.ts'
import type { DocumentAction } from './operations.ts'
import { parseInput } from './parseInput.ts'
import { type Place, withDefaults } from './proposals.ts'

type Input = { [key: string]: unknown }

/** Keys that a call of an action may carry in addition to the action's own input. */
const OF_ACTION = ['id', 'versionNum', 'pageIndex', 'pageRows']

/** Runs an action of a document. Checks the types of the input and that the records and codes it names exist. */
export async function runAction(
  context: EngineContext,
  { place, action }: { place: Place; action: DocumentAction },
  body: Input,
  page: Input = {},
): Promise<unknown> {
  const given = await withDefaults(context, action, body, { place, header: {} })
  const input = { ...parseInput(action.input, action.inputRows ?? {}, given, OF_ACTION), ...page }
  await assertInputExists(context, action, input, {})
  return action.run(context, input)
}
