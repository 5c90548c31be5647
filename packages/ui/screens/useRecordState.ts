import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { followParents } from '@opensrm/kernel/document/followParents.ts'
import type { AnyRules } from '@opensrm/kernel/document/rules.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { tabOf } from '@opensrm/ui/shell/tabs.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, readDraft, writeDraft } from './drafts.ts'
import { withTypedSince } from './mergeRecords.ts'
import { computed, isChanged, type LoadedRecord, withoutOrphans } from './recordValues.ts'

type Held = {
  /** the newest answer of the server, which may be newer than the base */
  answer: LoadedRecord
  base: AnyRecord
  current: AnyRecord
}

export type DraftNotice = { kind: 'restored' | 'outdated'; draft: Draft }

const DRAFT_PAUSE_MS = 400

/** The working copy of a record: the stored state, the input since then, and its local draft. */
export function useRecordState(options: {
  definition: DocumentDefinition
  rules: AnyRules | undefined
  id: string
  tabKey: string
  answer: LoadedRecord | undefined
}) {
  const { definition, rules, id, tabKey, answer } = options
  const user = useUser()
  const place = useMemo<DraftPlace>(
    () => ({ userId: user.id, resource: definition.resource, id, tabKey }),
    [user.id, definition.resource, id, tabKey],
  )
  const [held, setHeld] = useState<Held | null>(null)
  const [seen, setSeen] = useState<LoadedRecord | undefined>(undefined)
  const [notice, setNotice] = useState<DraftNotice | null>(null)
  const dirty = held !== null && isChanged(definition, held.base, held.current)

  // a new answer replaces the current state, but never unsaved input
  if (answer && answer !== seen) {
    setSeen(answer)
    if (held && dirty && held.base.id === answer.id) setHeld({ ...held, answer })
    else take(answer, held === null)
  }

  function take(fresh: LoadedRecord, withDraft: boolean): void {
    const draft = withDraft ? readDraft(place) : null
    const base = computed(definition, rules, fresh)
    const isCurrent = draft !== null && draft.versionNum === (fresh.versionNum ?? 0)
    const typed = isCurrent ? { ...base, ...draft.record, status: base.status } : base
    setHeld({ answer: fresh, base, current: isCurrent ? computed(definition, rules, typed) : base })
    setNotice(draft ? { kind: isCurrent ? 'restored' : 'outdated', draft } : null)
  }

  const current = held?.current
  const versionNum = held?.base.versionNum ?? 0
  const isDirtyNow = useRef(dirty)
  useLayoutEffect(() => {
    isDirtyNow.current = dirty
  }, [dirty])
  useEffect(() => {
    if (!current || !dirty) return
    const keep = () => {
      writeDraft(place, { record: current, versionNum, time: new Date().toISOString() })
    }
    const timer = setTimeout(keep, DRAFT_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      if (!isDirtyNow.current) return
      // a tab closed in spite of unsaved input was closed on purpose
      if (tabOf(place.tabKey)) keep()
      else dropDraft(place)
    }
  }, [current, dirty, place, versionNum])

  const change = useCallback(
    (make: (record: AnyRecord) => AnyRecord) =>
      setHeld((before) =>
        before ? { ...before, current: computed(definition, rules, make(before.current)) } : before,
      ),
    [definition, rules],
  )

  return {
    base: held?.base,
    record: current,
    access: held?.answer.access,
    dirty,
    /** the version that another user stored during editing */
    newer: held !== null && held.answer.versionNum !== held.base.versionNum ? held.answer : null,
    notice,
    closeNotice: () => setNotice(null),
    setValues: useCallback(
      (values: { readonly [key: string]: unknown }) =>
        change((record) => followParents(definition, record, { ...record, ...values })),
      [change, definition],
    ),
    setRows: useCallback(
      (child: string, rows: readonly AnyRow[]) =>
        change((record) => {
          const typed = { ...record, [child]: rows as AnyRow[] }
          return followParents(definition, record, withoutOrphans(definition, typed, child))
        }),
      [change, definition],
    ),
    /**
     * Takes the server's answer to a save or an operation, or another version. For a save, `sent` is what was sent:
     * input typed since then is kept.
     */
    adopt(fresh: LoadedRecord, sent?: AnyRecord): void {
      const base = computed(definition, rules, fresh)
      dropDraft(place)
      setNotice(null)
      setHeld((before) => {
        const isTypedSince = before !== null && sent !== undefined && before.current !== sent
        const current = isTypedSince
          ? computed(
              definition,
              rules,
              withTypedSince({ definition, sent, typed: before.current, stored: fresh }),
            )
          : base
        return { answer: fresh, base, current }
      })
    },
    /** uses their version as the base, with the merge of both as input */
    rebase(theirs: LoadedRecord, merged: AnyRecord): void {
      setHeld({
        answer: theirs,
        base: computed(definition, rules, theirs),
        current: computed(definition, rules, merged),
      })
    },
    useDraft(draft: Draft): void {
      setNotice(null)
      change((record) => ({
        ...record,
        ...draft.record,
        status: record.status,
        versionNum: record.versionNum,
      }))
    },
    discard(): void {
      dropDraft(place)
      setNotice(null)
      setHeld((before) => (before ? { ...before, current: before.base } : before))
    },
  }
}
