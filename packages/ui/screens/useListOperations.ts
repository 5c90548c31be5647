import type { DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useState } from 'react'
import { askDelete } from './askDelete.tsx'
import type { BulkResultRow } from './BulkResult.tsx'
import { nameOfRecord } from './nameOfRecord.ts'
import { awaitsApproval, showAnswer } from './OperationAnswer.tsx'
import { asksSomething } from './operationInput.ts'
import type { ListController, ListRow } from './useListController.ts'
import {
  type BulkAnswer,
  type OperationInput,
  type OperationRequest,
  useRunOperation,
} from './useRunOperation.ts'

/** Operations started from a list: on one row, or on the selected ones, with the result of each. */
export function useListOperations(
  definition: DocumentDefinition,
  list: ListController,
  menuId: string | undefined,
) {
  const { tx, label } = useText()
  const { run, busyOp } = useRunOperation(definition, menuId)
  const [request, setRequest] = useState<OperationRequest | null>(null)
  const [result, setResult] = useState<{ title: string; rows: BulkResultRow[] } | null>(null)
  const nameOf = (row: ListRow | undefined, id: string) => nameOfRecord(definition, row) || `#${id}`
  const rowOf = (id: string) => [...list.selected, ...list.rows].find((row) => row.id === id)

  async function runNow(
    asked: OperationRequest & { requestKey?: string },
    input: OperationInput,
  ): Promise<void> {
    const answer = await run(asked, input)
    const title = label(asked.transition.label)
    if (asked.bulk && Array.isArray(answer)) {
      const rows = (answer as BulkAnswer[]).map(({ id, status, msg }) => ({
        id,
        name: nameOf(rowOf(id), id),
        ok: status === 'S',
        msg,
      }))
      if (rows.every((row) => row.ok && !row.msg)) {
        const told = asked.transition.approval ? 'bulk.allAsked' : 'bulk.allDone'
        notify.success(tx(told, { operation: title, count: rows.length }))
      } else setResult({ title, rows })
      list.select([])
    } else {
      notify.success(
        tx(awaitsApproval(answer) ? 'op.asked' : 'op.done', {
          operation: title,
          name: nameOf(rowOf(asked.targets[0]?.id ?? ''), ''),
        }),
      )
      showAnswer(definition, asked.transition.op, title, answer)
    }
    list.reload()
  }

  async function start(
    transition: Transition,
    rows: readonly ListRow[],
    bulk: boolean,
  ): Promise<void> {
    const targets = rows.map(({ id, versionNum }) => ({ id, versionNum }))
    const asked: OperationRequest = { transition, targets, bulk }
    if (asksSomething(transition)) return setRequest(asked)
    try {
      await runNow(asked, {})
    } catch (error) {
      notify.failure(error)
      list.reload()
    }
  }

  async function remove(rows: readonly ListRow[]): Promise<void> {
    const named = rows.map((row) => ({ id: row.id, name: nameOf(row, row.id) }))
    if (!(await askDelete(definition, named))) return
    const targets = rows.map(({ id, versionNum }) => ({ id, versionNum }))
    try {
      if (targets.length === 1)
        await call(resourcePath(definition.resource, 'delete'), targets[0], menuOption())
      else
        await call(
          resourcePath(definition.resource, 'doBatchDelete'),
          { rows: targets },
          menuOption(),
        )
      notify.success(tx('list.deleted', { count: rows.length }))
      list.select(list.selected.filter((row) => !rows.some(({ id }) => id === row.id)))
    } catch (error) {
      notify.failure(error)
    }
    list.reload()
  }

  function menuOption() {
    return menuId ? { menuId } : {}
  }

  return {
    busyOp,
    request,
    /** the record of the operation, as far as the list shows it */
    asked: request?.targets.length === 1 ? rowOf(request.targets[0]?.id ?? '') : undefined,
    subject: request
      ? request.bulk
        ? tx('bulk.subject', { count: request.targets.length })
        : nameOf(rowOf(request.targets[0]?.id ?? ''), '')
      : '',
    result,
    start,
    remove,
    runNow,
    closeRequest: () => setRequest(null),
    closeResult: () => setResult(null),
  }
}
