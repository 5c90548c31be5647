import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { newRowId } from '../form/values.ts'
import { useText } from '../i18n/text.ts'
import type { ObjectController } from '../screens/useObjectController.ts'
import type { TableRow } from '../table/columns.ts'
import './kit.texts.ts'
import { type PartKeys, type RowFault, withPart } from './rowParts.ts'
import { useDialogRun } from './useDialogRun.ts'

export type RowAnswersProps = {
  definition: DocumentDefinition
  object: ObjectController
  onClose: () => void
}

/** State of a dialog with rows: the input, its faults (until they are edited), and the call to the server. */
export function useRowAnswers<R extends TableRow>(
  { definition, object, onClose }: RowAnswersProps,
  startRows: (record: AnyRecord) => readonly R[],
) {
  const { tx } = useText()
  const [rows, setRows] = useState<readonly R[]>(() =>
    object.record ? startRows(object.record) : [],
  )
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const { run, busy, failure, setFailure } = useDialogRun(definition, object, onClose)

  function change(next: readonly R[]): void {
    setRows(next)
    setIssues([])
    setFailure(null)
  }

  return {
    rows,
    run,
    change,
    fail: setFailure,
    /** marks faulty cells and shows the first fault; true when there is none */
    accepts(faults: readonly RowFault[]): boolean {
      const said = faults.map(({ row, key, code, args }) => ({ row, key, msg: tx(code, args) }))
      setIssues(said)
      const [first] = said
      if (first) setFailure(first.msg)
      return first === undefined
    },
    /** properties that every RowAnswersDialog needs */
    shared: { rows, failure, busy, onClose },
    grid: { onChange: change, issues },
    /** properties of a grid whose rows may have answers in several parts */
    parts: (keys: PartKeys<R>) => ({
      rowActionsWidth: 84,
      rowActions: (row: R) => {
        const isFirst = row.id === row[keys.group]
        return (
          <Button
            type="link"
            size="small"
            onClick={() =>
              change(
                isFirst
                  ? withPart(rows, row, keys, newRowId())
                  : rows.filter((other) => other.id !== row.id),
              )
            }
          >
            {tx(isFirst ? 'kit.split' : 'kit.join')}
          </Button>
        )
      },
    }),
  }
}
