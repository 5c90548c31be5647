import { addDays } from '@opensrm/kernel/values/date.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ScanField } from '@opensrm/ui/kit/ScanField.tsx'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { NoteTable } from './NoteTable.tsx'
import './receiving.texts.ts'
import { type NoteFilter, type NoteOperations, useNoteCodes } from './useNotes.ts'
import { type NoteHead, noteByNumber, RECEIVABLE, useReceiving } from './useReceiving.ts'
import './workbench.texts.ts'

const AT_WORK = ['DRAFT', 'REJECTED', 'APPROVING', 'READY', 'SHIPPED']
const NEXT_STEP: { readonly [status: string]: string } = {
  DRAFT: 'doSubmit',
  REJECTED: 'doSubmit',
  READY: 'doShip',
}
const CODES: { readonly [op: string]: string } = { doSubmit: 'btnSubmit', doShip: 'btnShip' }
const OLDEST_FIRST = [{ key: 'expectedArrivalTime', order: 'asc' }]

export const AT_WORK_FILTER: NoteFilter = { status: AT_WORK }
export const APPROVE_FILTER: NoteFilter = { status: ['APPROVING'] }
export const ARRIVING_FILTER: NoteFilter = { status: RECEIVABLE, sort: OLDEST_FIRST }

/** Short deliveries: counted, and still incomplete two days after arrival. */
export function differencesFilter(today: string): NoteFilter {
  return {
    status: ['ARRIVED', 'PART_RECEIVED'],
    arriveTime: [null, `${addDays(today, -2)} 23:59:59`],
    sort: OLDEST_FIRST,
  }
}

/** The supplier's own notes, each with its next step as a button. */
export function AtWorkTab({ operations }: { operations: NoteOperations }) {
  const { tx } = useText()
  const { has } = useNoteCodes()
  return (
    <NoteTable
      name="atWork"
      label={tx('deal.notes')}
      filter={AT_WORK_FILTER}
      columns={AT_WORK_COLUMNS}
      empty={tx('deal.noNotes')}
      actions={(note) => {
        const op = NEXT_STEP[note.status]
        return op && has(CODES[op] ?? '') ? (
          <StepButton note={note} op={op} operations={operations} />
        ) : null
      }}
    />
  )
}
const AT_WORK_COLUMNS = [
  'receiveOrgId',
  'shipDate',
  'expectedArrivalTime',
  'transportMode',
  'plateNumber',
  'trackingNumber',
  'exceptionFlags',
] as const

/**
 * Notes waiting for the buyer's approval; several can be decided at once, with a result per note.
 */
export function ApproveTab({ operations }: { operations: NoteOperations }) {
  const { tx } = useText()
  const [selected, setSelected] = useState<readonly NoteHead[]>([])
  const decide = (op: string) => {
    void operations.start(op, selected, true)
    setSelected([])
  }
  return (
    <NoteTable
      name="approve"
      label={tx('deal.approve')}
      filter={APPROVE_FILTER}
      columns={APPROVE_COLUMNS}
      empty={tx('deal.noApprovals')}
      selected={selected}
      onSelect={setSelected}
      toolbar={
        <div className="srm-toolbar">
          <Button
            className="srm-success"
            disabled={selected.length === 0}
            onClick={() => decide('doApproval')}
          >
            {tx('deal.approveAll', { count: selected.length })}
          </Button>
          <Button danger disabled={selected.length === 0} onClick={() => decide('doReject')}>
            {tx('deal.rejectAll', { count: selected.length })}
          </Button>
        </div>
      }
      actions={(note) => <StepButton note={note} op="doApproval" operations={operations} />}
    />
  )
}
const APPROVE_COLUMNS = [
  'supplierId',
  'exceptionFlags',
  'exceptionReason',
  'shipDate',
  'expectedArrivalTime',
  'receiveOrgId',
] as const

type When = 'all' | 'overdue' | 'today' | 'tomorrow' | 'week'
const WHENS: readonly When[] = ['all', 'overdue', 'today', 'tomorrow', 'week']

/** Notes in transit or at the gate: check-in by scanning, then receiving. */
export function ArrivingTab({ operations }: { operations: NoteOperations }) {
  const { tx } = useText()
  const { today } = useRuleContext()
  const { has } = useNoteCodes()
  const { mayReceive, receive, busyNote } = useReceiving()
  const [when, setWhen] = useState<When>('all')
  const filter = useMemo(() => ({ ...ARRIVING_FILTER, ...periodOf(when, today) }), [when, today])
  return (
    <NoteTable
      name="arriving"
      label={tx('deal.arriving')}
      filter={filter}
      columns={ARRIVING_COLUMNS}
      empty={tx('deal.noArriving')}
      isLate={(note) => note.status === 'SHIPPED' && String(note.expectedArrivalTime) < today}
      toolbar={
        <div className="srm-toolbar">
          <Segmented<When>
            aria-label={tx('deal.when')}
            value={when}
            onChange={setWhen}
            options={WHENS.map((value) => ({ value, label: tx(`deal.${value}`) }))}
          />
          {has('btnArrive') ? <Gate operations={operations} /> : null}
        </div>
      }
      actionsWidth={176}
      actions={(note) => (
        <span className="srm-rowactions">
          {note.status === 'SHIPPED' && has('btnArrive') ? (
            <StepButton note={note} op="doArrive" operations={operations} />
          ) : null}
          {mayReceive ? (
            <Button
              type="link"
              size="small"
              loading={busyNote === note.id}
              aria-label={`${tx('receive.here')} ${note.noteNumber}`}
              onClick={() => void receive(note.id)}
            >
              {tx('receive.here')}
            </Button>
          ) : null}
        </span>
      )}
    />
  )
}
const ARRIVING_COLUMNS = [
  'supplierId',
  'expectedArrivalTime',
  'plateNumber',
  'trackingNumber',
  'packageCount',
  'arriveTime',
  'exceptionFlags',
  'receiveOrgId',
] as const

function periodOf(when: When, today: string): NoteFilter {
  const day = (from: string | null, to: string) => ({
    expectedArrivalTime: [from ? `${from} 00:00:00` : null, `${to} 23:59:59`],
  })
  if (when === 'overdue') return day(null, addDays(today, -1))
  if (when === 'today') return day(today, today)
  if (when === 'tomorrow') return day(addDays(today, 1), addDays(today, 1))
  return when === 'week' ? day(today, addDays(today, 7)) : {}
}

function Gate({ operations }: { operations: NoteOperations }) {
  const { tx } = useText()
  async function checkIn(number: string): Promise<void> {
    const note = await noteByNumber(number, ['SHIPPED'])
    if (!note) return notify.warning(tx('deal.notOnTheWay', { number }))
    await operations.start('doArrive', [note])
  }
  return (
    <div className="pur-gate">
      <ScanField
        label={tx('deal.gate')}
        hiddenLabel
        size="medium"
        onScan={(number) => void checkIn(number)}
      />
    </div>
  )
}

/** Notes that remain incomplete: closing returns the missing quantity to the order. */
export function DifferencesTab({ operations }: { operations: NoteOperations }) {
  const { tx } = useText()
  const { today } = useRuleContext()
  const { has } = useNoteCodes()
  const { mayReceive, receive } = useReceiving()
  const filter = useMemo(() => differencesFilter(today), [today])
  return (
    <NoteTable
      name="differences"
      label={tx('deal.differences')}
      filter={filter}
      columns={DIFFERENCE_COLUMNS}
      empty={tx('deal.noDifferences')}
      actionsWidth={148}
      actions={(note) => (
        <span className="srm-rowactions">
          {mayReceive ? (
            <Button type="link" size="small" onClick={() => void receive(note.id)}>
              {tx('receive.here')}
            </Button>
          ) : null}
          {has('btnClose') ? (
            <StepButton note={note} op="doClose" operations={operations} danger />
          ) : null}
        </span>
      )}
    />
  )
}
const DIFFERENCE_COLUMNS = [
  'supplierId',
  'arriveTime',
  'expectedArrivalTime',
  'receiveOrgId',
] as const

function StepButton(props: {
  note: NoteHead
  op: string
  operations: NoteOperations
  danger?: boolean
}) {
  const { note, op, operations } = props
  const label = operations.labelOfOp(op)
  return (
    <Button
      type="link"
      size="small"
      danger={props.danger ?? false}
      aria-label={`${label} ${note.noteNumber}`}
      onClick={() => void operations.start(op, [note])}
    >
      {label}
    </Button>
  )
}
