import type { AnyRecord, Transition } from '@opensrm/kernel/document/define.ts'
import { callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { BulkResultRow } from '@opensrm/ui/screens/BulkResult.tsx'
import { asksSomething } from '@opensrm/ui/screens/operationInput.ts'
import {
  type BulkAnswer,
  type OperationInput,
  type OperationRequest,
  useRunOperation,
} from '@opensrm/ui/screens/useRunOperation.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import type { NoteHead } from './useReceiving.ts'

const EVERY_MINUTE = 60_000

export type NoteFilter = { readonly [key: string]: unknown }

/** Notes of a tab of the workbench, read again every minute and after each action. */
export function useNotes(
  filter: NoteFilter,
  options: { countOnly?: boolean; columns?: readonly string[] } = {},
) {
  const [page, setPage] = useState({ index: 1, size: 50 })
  const [list] = useRoutes().of(srmPurDeliveryNote.resource, 'list')
  const asked = {
    ...filter,
    pageIndex: options.countOnly ? 1 : page.index,
    pageRows: options.countOnly ? 1 : page.size,
    ...(options.columns ? { columns: ['noteNumber', 'status', ...options.columns] } : {}),
  }
  const notes = useQuery({
    queryKey: ['deal', 'notes', asked],
    queryFn: ({ signal }) =>
      callAnswer<NoteHead[]>(resourcePath(srmPurDeliveryNote.resource, 'listByPage'), asked, {
        signal,
        ...(list ? { menuId: list.menuId } : {}),
      }),
    refetchInterval: EVERY_MINUTE,
    placeholderData: keepPreviousData,
  })
  useRefreshOnReturn(() => void notes.refetch())
  return { notes, page, setPage, count: notes.data?.page?.count ?? 0 }
}

/** The codes of the delivery note apply here as well: the workbench has none of its own. */
export function useNoteCodes() {
  const [list] = useRoutes().of(srmPurDeliveryNote.resource, 'list')
  return useMenuResources(list?.menuId)
}

export function refreshWorkbench(): void {
  void queryClient.invalidateQueries({ queryKey: ['deal'] })
}

export type NoteOperations = ReturnType<typeof useNoteOperations>

/**
 * Operations on notes from the workbench: directly, through a dialog, or on several notes with a
 * result for each.
 */
export function useNoteOperations() {
  const { tx, label } = useText()
  const tab = useTab()
  const [request, setRequest] = useState<OperationRequest | null>(null)
  const [subject, setSubject] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [result, setResult] = useState<{ title: string; rows: BulkResultRow[] } | null>(null)
  const { run, busyOp } = useRunOperation(srmPurDeliveryNote, tab.menuId)
  const transitionOf = (op: string): Transition | undefined =>
    srmPurDeliveryNote.transitions.find((one) => one.op === op)

  async function runNow(
    asked: OperationRequest & { requestKey?: string },
    input: OperationInput,
  ): Promise<void> {
    const answer = await run(asked, input)
    const title = label(asked.transition.label)
    const rows = Array.isArray(answer) ? bulkRows(answer, names) : []
    if (rows.some(({ ok }) => !ok)) setResult({ title, rows })
    else if (asked.bulk)
      notify.success(tx('bulk.allDone', { operation: title, count: rows.length }))
    else {
      const name = String((answer as AnyRecord).noteNumber ?? '')
      notify.success(tx('op.done', { operation: title, name }))
    }
    tab.refreshOnReturn()
    refreshWorkbench()
  }

  async function start(op: string, notes: readonly NoteHead[], bulk = false): Promise<void> {
    const transition = transitionOf(op)
    const [first] = notes
    if (!transition || !first) return
    const targets = notes.map(({ id, versionNum }) => ({ id, versionNum }))
    const asked: OperationRequest = { transition, targets, bulk }
    setNames(new Map(notes.map(({ id, noteNumber }) => [id, noteNumber])))
    setSubject(bulk ? tx('bulk.subject', { count: notes.length }) : first.noteNumber)
    if (asksSomething(transition)) return setRequest(asked)
    try {
      await runNow(asked, {})
    } catch (error) {
      notify.failure(error)
      // Missing values are filled in on the note itself.
      if (error instanceof ServerError && error.issues.length > 0)
        void tab.openDocument(srmPurDeliveryNote.resource, first.id)
      refreshWorkbench()
    }
  }

  return {
    ...{ start, runNow, request, subject, result, busyOp, labelOfOp },
    closeRequest: () => setRequest(null),
    closeResult: () => setResult(null),
  }

  function labelOfOp(op: string): string {
    return label(transitionOf(op)?.label)
  }
}

function bulkRows(
  answers: readonly BulkAnswer[],
  names: ReadonlyMap<string, string>,
): BulkResultRow[] {
  return answers.map(({ id, status, msg }) => ({
    id,
    name: names.get(id) ?? id,
    ok: status === 'S',
    msg,
  }))
}
