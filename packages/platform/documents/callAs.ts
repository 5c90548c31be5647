import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine, EngineContext } from './engine.ts'

type Call = {
  definition: DocumentDefinition
  action: string
  input: { [key: string]: unknown }
}

/**
 * A save or an operation inside a running transaction, with the same rights checks as a client's call. For data from
 * other systems, which must not be able to do more than the user it is imported as.
 */
export async function callAs(
  engine: Engine,
  context: EngineContext,
  { definition, action, input }: Call,
): Promise<AnyRecord> {
  const { caller, permissions } = context
  if (!caller || !permissions) throw new AppError('NO_SESSION')
  const isSave = action === 'saveOrUpdate'
  const transition = definition.transitions.find(({ op }) => op === action)
  if (!isSave && (!transition || transition.by === 'system' || transition.by === 'approver'))
    throw new AppError('UNKNOWN_ACTION', { action })
  if (!permissions.can(definition.resource, action)) throw new AppError('NO_PERMISSION')
  const conflict = permissions.dutyConflict(definition.resource, action)
  if (conflict) throw new AppError('DUTY_CONFLICT', conflict)
  return isSave
    ? engine.saveInside(context, definition, input, {})
    : engine.operateInside(context, definition, action, input, {})
}
