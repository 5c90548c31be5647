import {
  type AnyRecord,
  type DocumentDefinition,
  resourceCodeOf,
} from '@opensrm/kernel/document/define.ts'
import { isShown } from '@opensrm/kernel/document/showCondition.ts'
import { readDoor } from '../documents/readDoor.ts'
import { maskRecord } from './mask.ts'
import type { Permissions } from './permissions.ts'

/**
 * Whether the button of an operation is shown on a record: one of the caller's buttons has no condition, or a condition
 * that holds for the caller's view of the record.
 */
export function buttonShows(asked: {
  permissions: Permissions
  definition: DocumentDefinition
  op: string
  record: AnyRecord
}): boolean {
  const { permissions, definition, op, record } = asked
  const code = definition.transitions.find((transition) => transition.op === op)?.code
  const conditions = permissions.showConditions(definition.resource, op, resourceCodeOf(op, code))
  if (!conditions) return true
  const { mask } = readDoor(definition, permissions, 'open')
  return isShown(conditions, definition, maskRecord(definition, record, mask))
}
