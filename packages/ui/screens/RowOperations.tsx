import { rowFits } from '@opensrm/kernel/document/availability.ts'
import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { OperationButton } from './OperationBar.tsx'
import type { RecordOperation } from './operationsOfRecord.ts'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/** Operations on the selected lines; without a selection, a message says what to do. */
export function RowOperations(props: {
  definition: DocumentDefinition
  object: ObjectController
  operations: readonly RecordOperation[]
  rows: readonly AnyRow[]
}) {
  const { tx } = useText()
  const { definition, object, rows } = props
  return (
    <div className="srm-rowops srm-noprint" role="toolbar" aria-label={tx('object.rowActions')}>
      {props.operations.map((operation) => {
        const fitting = rows.filter((row) => rowFits(definition, operation.transition, row))
        const reason = !operation.allowed
          ? operation.reason
          : rows.length === 0
            ? tx('object.tickRows')
            : fitting.length === 0
              ? tx('object.noRowFits')
              : undefined
        return (
          <OperationButton
            key={operation.transition.op}
            object={object}
            size="small"
            operation={{
              transition: operation.transition,
              allowed: !reason,
              ...(reason ? { reason } : {}),
            }}
            rowIds={fitting.map((row) => row.id)}
          />
        )
      })}
      <span className="srm-rowops-count">
        {rows.length > 0 ? tx('object.rowsTicked', { count: rows.length }) : ''}
      </span>
    </div>
  )
}
