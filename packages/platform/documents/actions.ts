import type { EngineContext } from './engine.ts'
import { parseInput } from './input.ts'
import { assertInputExists } from './inputChecks.ts'
import type { DocumentAction } from './operations.ts'

type Input = { [key: string]: unknown }

/** Runs an action of a document with what a client sent: its form is checked, and that it names what exists. */
export async function runAction(
  context: EngineContext,
  action: DocumentAction,
  body: Input,
  page: Input = {},
): Promise<unknown> {
  const input = { ...parseInput(action.input, action.inputRows ?? {}, body), ...page }
  await assertInputExists(context, action, input, {})
  return action.run(context, input)
}
