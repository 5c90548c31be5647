import { isEditable } from '@opensrm/kernel/document/availability.ts'
import type {
  AnyRecord,
  AnyRow,
  DocumentDefinition,
  Transition,
} from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { isMeant } from '@opensrm/kernel/document/validate.ts'
import { useUploading } from '@opensrm/ui/attachments/running.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { isConflict, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { askDiscard } from './askDiscard.ts'
import {
  type CellFault,
  cellIssue,
  issuesOfError,
  type LocatedIssue,
  localIssues,
  located,
  shapeIssue,
  withWrongCells,
} from './issues.ts'
import { nameOfRecord } from './nameOfRecord.ts'
import { awaitsApproval, showAnswer } from './OperationAnswer.tsx'
import type { ObjectFrame } from './objectFrame.ts'
import { asksSomething, takesInput } from './operationInput.ts'
import { mayCreate, useRuleContext } from './operationsOffered.ts'
import { offeredOperations, savesFirst } from './operationsOfRecord.ts'
import { bodyToSave, type LoadedRecord } from './recordValues.ts'
import { useLoadedRecord } from './useLoadedRecord.ts'
import { useRecordState } from './useRecordState.ts'
import { type OperationInput, type OperationRequest, useRunOperation } from './useRunOperation.ts'

export type ObjectController = ReturnType<typeof useObjectController>

/**
 * The state of one record without its view: stored values, input, faults, operations, and the effects of save and
 * operations.
 */
export function useObjectController(options: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  id: string
  initial?: { readonly [key: string]: unknown } | undefined
  startsReading: boolean
  frame: ObjectFrame
}) {
  const { definition, rules, id, frame } = options
  const { resource } = definition
  const { tx, label, language } = useText()
  const context = useRuleContext()
  const codes = useMenuResources(frame.menuId)
  const isNew = id === 'new'
  const loaded = useLoadedRecord({
    definition,
    id,
    initial: options.initial,
    tabKey: frame.tabKey,
    menuId: frame.menuId,
  })
  const state = useRecordState({
    definition,
    rules,
    id,
    tabKey: frame.tabKey,
    answer: loaded.record,
  })
  const { record, base, dirty } = state
  const operation = useRunOperation(definition, frame.menuId)
  const isUploading = useUploading(resource)

  const [isReading, setReading] = useState(options.startsReading && !isNew)
  const [issues, setIssues] = useState<readonly LocatedIssue[]>([])
  const [wrongCells, setWrongCells] = useState<{ readonly [grid: string]: readonly CellFault[] }>(
    {},
  )
  /** a running save: alone, or as the first part of an operation */
  const [saving, setSaving] = useState<'alone' | 'first' | null>(null)
  const [awaiting, setAwaiting] = useState<{
    transition: Transition
    rowIds: readonly string[] | undefined
  } | null>(null)
  /** a save that was asked for while files were on their way */
  const [savesAfter, setSavesAfter] = useState(false)
  const [conflict, setConflict] = useState<LoadedRecord | null>(null)
  const [request, setRequest] = useState<OperationRequest | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const access = state.access
  const canSave = isNew ? mayCreate(definition, context.side, codes.has) : Boolean(access?.editable)
  const editing = canSave && !isReading
  const operations = record
    ? offeredOperations({ definition, rules, record, base, context, access, isNew, codes })
    : []
  const at = { side: context.side, status: record?.status ?? definition.initialState, isNew }

  function canEdit(field: Field, childName?: string, row?: AnyRow): boolean {
    if (!editing || (field.editCode && !codes.has(field.editCode))) return false
    if (row && record && !isMeant(field, record, row)) return false
    const isNewHere = isNew || Boolean(row?.id.startsWith('new-'))
    return isEditable(asRaised(definition, record), field, {
      ...at,
      isNew: isNewHere,
      ...(childName ? { childName } : {}),
    })
  }

  /** Whether this user's record has the field at all. */
  function isVisible(
    key: string,
    field: Field,
    row: { readonly [key: string]: unknown } | undefined,
  ): boolean {
    if (field.hidden || (field.visibleTo === 'buyer' && context.side === 'supplier')) return false
    if (record && !isMeant(field, record, row)) return false
    if (field.needsCode && !isNew && !access?.codes.includes(field.needsCode)) return false
    if ('ref' in field && !hasDocument(field.ref)) return Boolean(row?.[key])
    return true
  }

  function setValues(values: { readonly [key: string]: unknown }): void {
    state.setValues(values)
    const keys = Object.keys(values)
    const found = keys.flatMap((key) => {
      const field = definition.fields[key]
      return field && record
        ? shapeIssue(key, field, values[key]).map((issue) => located(issue, record, language))
        : []
    })
    setIssues((before) => [
      ...before.filter((issue) => issue.child || !keys.includes(issue.field ?? '')),
      ...found,
    ])
  }

  function setRows(
    child: string,
    rows: readonly AnyRow[],
    touched: readonly { rowId: string; keys: readonly string[] }[],
  ): void {
    state.setRows(child, rows)
    setIssues((before) =>
      before.filter(
        (issue) =>
          issue.child !== child ||
          (issue.rowId === undefined
            ? touched.length === 0
            : !touched.some(
                ({ rowId, keys }) =>
                  rowId === issue.rowId && (!issue.field || keys.includes(issue.field)),
              )),
      ),
    )
  }

  function fail(found: readonly LocatedIssue[]): false {
    setIssues(found)
    setAnnouncement(tx('object.faults', { count: found.length }))
    requestAnimationFrame(() => document.getElementById(`${frame.prefix}-issues`)?.focus())
    return false
  }

  /** Saves the input; returns the stored record, or false. */
  async function save(
    mode: 'save' | 'submit' = 'save',
    as: 'alone' | 'first' = 'alone',
  ): Promise<LoadedRecord | false> {
    if (!record || !base || saving) return false
    if (isUploading) {
      setSavesAfter(true)
      notify.info(tx('file.waits'))
      return false
    }
    const found = withWrongCells(
      localIssues({ definition, rules, record, context, mode, isNew, language }),
      Object.values(wrongCells)
        .flat()
        .map((fault) => cellIssue(definition, record, fault, language)),
    )
    if (found.length > 0) return fail(found)
    setSaving(as)
    try {
      const body = bodyToSave(definition, record, base, { side: context.side, isNew })
      const answer = await call<LoadedRecord>(
        resourcePath(resource, 'saveOrUpdate'),
        body,
        menuOption(),
      )
      adopt(answer, record)
      if (isNew) frame.setId(answer.id)
      notify.success(tx('object.saved', { name: nameOfRecord(definition, answer) }))
      setAnnouncement(tx('object.saved', { name: nameOfRecord(definition, answer) }))
      return answer
    } catch (error) {
      setAwaiting(null)
      await handleFailure(error)
      return false
    } finally {
      setSaving(null)
    }
  }

  function adopt(answer: LoadedRecord, sent?: AnyRecord): void {
    setIssues([])
    setWrongCells({})
    queryClient.setQueryData(['record', resource, answer.id], answer)
    state.adopt(answer, sent)
    void queryClient.invalidateQueries({ queryKey: ['aside', resource, answer.id] })
    frame.changed()
  }

  async function handleFailure(error: unknown): Promise<void> {
    if (isConflict(error) && !isNew) {
      setConflict(
        await call<LoadedRecord>(resourcePath(resource, 'findById'), { id }, menuOption()),
      )
      return
    }
    if (error instanceof ServerError && record) {
      const found = issuesOfError(error, record, language)
      if (found.length > 0) {
        fail(found)
        return
      }
    }
    notify.failure(error)
  }

  async function runNow(
    asked: OperationRequest & { requestKey?: string },
    input: OperationInput,
  ): Promise<void> {
    try {
      const answer = (await operation.run(asked, input)) as LoadedRecord
      // an answer that is not a complete record: the record is read again
      if (answer && typeof answer === 'object' && 'versionNum' in answer && 'access' in answer)
        adopt(answer)
      else await readAgain(asked.targets[0]?.id)
      const done = tx(awaitsApproval(answer) ? 'op.asked' : 'op.done', {
        operation: label(asked.transition.label),
        name: nameOfRecord(definition, answer) || nameOfRecord(definition, record),
      })
      notify.success(done)
      setAnnouncement(done)
      showAnswer(definition, asked.transition.op, label(asked.transition.label), answer)
    } catch (error) {
      // Faults of the record itself are shown beside its fields, not in a dialog that only asked whether to go on.
      const isOfRecord =
        error instanceof ServerError && error.issues.length > 0 && !takesInput(asked.transition)
      if (!isConflict(error) && !isOfRecord) throw error
      setRequest(null)
      await handleFailure(error)
    }
  }

  /** After its operation a record may be gone, or no longer the user's to read: a juror's work ends with the evaluation. */
  async function readAgain(of: string | undefined): Promise<void> {
    try {
      adopt(await call<LoadedRecord>(resourcePath(resource, 'findById'), { id: of }, menuOption()))
    } catch (error) {
      const isGone = error instanceof ServerError && error.code === 'NOT_FOUND'
      if (!isGone) throw error
      frame.changed()
      frame.close()
    }
  }

  /** Saves unsaved input first; then opens the dialog for the operation's input, or runs it at once. */
  async function operate(transition: Transition, rowIds?: readonly string[]): Promise<void> {
    // a second press while it runs is ignored
    if (operation.busyOp !== null || saving === 'first') return
    // continues after the running save, and once the files are there
    if (saving) return setAwaiting({ transition, rowIds })
    if (isUploading) {
      notify.info(tx('file.waits'))
      return setAwaiting({ transition, rowIds })
    }
    let target = record as LoadedRecord | undefined
    const isSavedFirst = isNew || savesFirst(transition)
    if (dirty && editing && !isSavedFirst) {
      const sure = await askDiscard(tx('object.discardFor', { operation: label(transition.label) }))
      if (!sure) return
      state.discard()
      setIssues([])
      target = base as LoadedRecord
    } else if (isNew || (dirty && editing)) {
      const saved = await save(transition.checksRequired ? 'submit' : 'save', 'first')
      if (!saved) return
      target = saved
    } else if (transition.checksRequired && record && editing) {
      const found = localIssues({
        definition,
        rules,
        record,
        context,
        mode: 'submit',
        isNew,
        language,
      })
      if (found.length > 0) {
        fail(found)
        return
      }
    }
    if (!target) return
    const asked: OperationRequest = {
      transition,
      targets: [{ id: target.id, versionNum: target.versionNum }],
      ...(rowIds ? { rowIds } : {}),
    }
    if (asksSomething(transition)) return setRequest(asked)
    try {
      await runNow(asked, {})
    } catch (error) {
      await handleFailure(error)
    }
  }

  const goOn = useEffectEvent(() => {
    if (!awaiting && !savesAfter) return
    setSavesAfter(false)
    setAwaiting(null)
    if (awaiting) void operate(awaiting.transition, awaiting.rowIds)
    else if (savesAfter) void save()
  })
  useEffect(() => {
    if (!saving && !isUploading) goOn()
  }, [saving, isUploading])

  function menuOption() {
    return frame.menuId ? { menuId: frame.menuId } : {}
  }

  return {
    ...{
      id,
      resource,
      definition,
      menuId: frame.menuId,
      isNew,
      record,
      base,
      dirty,
      access,
      context,
      operations,
      editing,
      canSave,
      issues,
      saving: saving !== null,
      conflict,
      request,
    },
    ...{
      isReading,
      setReading,
      canEdit,
      isVisible,
      setValues,
      setRows,
      save,
      operate,
      runNow,
      announcement,
    },
    loading: loaded.loading,
    error: loaded.error,
    retry: loaded.retry,
    busyOp: operation.busyOp,
    draft: {
      notice: state.notice,
      use: state.useDraft,
      discard: state.discard,
      close: state.closeNotice,
    },
    newer: state.newer,
    /** invalid texts in the cells of a grid */
    setWrongCells: (grid: string, faults: readonly CellFault[]) =>
      setWrongCells((before) => ({ ...before, [grid]: faults })),
    closeRequest: () => setRequest(null),
    /** discards unsaved input */
    discard() {
      state.discard()
      setIssues([])
    },
    /** shows both versions of a record that another user changed meanwhile */
    compare: async () =>
      setConflict(
        await call<LoadedRecord>(resourcePath(resource, 'findById'), { id }, menuOption()),
      ),
    closeConflict: () => setConflict(null),
    takeTheirs(theirs: LoadedRecord) {
      setConflict(null)
      adopt(theirs)
    },
    takeMerged(theirs: LoadedRecord, merged: LoadedRecord) {
      setConflict(null)
      queryClient.setQueryData(['record', resource, theirs.id], theirs)
      state.rebase(theirs, merged)
    },
  }
}
