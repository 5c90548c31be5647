import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurDeliveryNote } from '../../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurDeliveryBatchTemporary } from '../srmPurDeliveryBatchTemporary.definition.ts'
import type { Staging } from '../srmPurDeliveryBatchTemporary.rules.ts'

/**
 * Lots of a sheet replace those of the lines it names. Incomplete lots are stored with their
 * faults, as when they are typed.
 */
export async function doImport(
  context: OperationContext,
  staging: Staging,
  input: InputOf<typeof srmPurDeliveryBatchTemporary, 'doImport'>,
) {
  const asked = input.rows
  const note = await context.findAs(srmPurDeliveryNote, staging.noteId ?? '')
  const lineIds = new Map(note.lines.map(({ id, lineNum }) => [lineNum, id]))
  refuseIssues(
    asked.flatMap(({ lineNum }, row): Issue[] => {
      if (lineIds.has(lineNum)) return []
      const args = { line: lineNum, note: note.noteNumber ?? '' }
      return [{ child: 'rows', row, field: 'lineNum', code: 'STAGING_NO_LINE', args }]
    }),
  )
  const named = new Set(asked.map(({ lineNum }) => lineIds.get(lineNum)))
  const kept = staging.rows.filter(({ noteLineId }) => !named.has(noteLineId ?? ''))
  const added = asked.map(({ lineNum, ...lot }) => ({ ...lot, noteLineId: lineIds.get(lineNum) }))
  const { id, versionNum } = staging
  await context.saveAs(srmPurDeliveryBatchTemporary, { id, versionNum, rows: [...kept, ...added] })
  return {}
}
