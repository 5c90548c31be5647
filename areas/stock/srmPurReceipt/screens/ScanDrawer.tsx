import './scan.css'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, greatest, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ScanField, type ScanFieldHandle } from '@opensrm/ui/kit/ScanField.tsx'
import { ScanVerdict } from '@opensrm/ui/kit/ScanVerdict.tsx'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Drawer, Input, Progress } from 'antd'
import { type ComponentProps, useId, useRef, useState } from 'react'
import '../../../deliveries/ports/screens.ts'
import { type ScanLine, type ScanState, useScan } from './useScan.ts'

/**
 * Receiving with a hand scanner: one input, the last scan in large letters, and what is still
 * missing.
 */
export function ScanDrawer({ onClose }: { onClose: () => void }) {
  const { tx } = useText()
  const id = useId()
  const tab = useTab()
  const { state, failure, setFailure, reset, busy, scan, undo } = useScan()
  const input = useRef<ScanFieldHandle>(null)
  const [amount, setAmount] = useState('')
  const [posting, setPosting] = useState(false)
  const missing = (state?.lines ?? []).filter((line) => decimal(missingOf(line)).greaterThan(0))

  function take(code: string): void {
    thenScanOn(() => scan(code, amount.trim() || undefined))
    setAmount('')
  }

  /**
   * A button may disappear after its click; the focus returns to the input so that the next scan
   * arrives.
   */
  function thenScanOn(act: () => void): void {
    act()
    input.current?.focus()
  }

  function verdictOf(): ComponentProps<typeof ScanVerdict> {
    if (failure) return { tone: 'refused', text: failure.msg }
    const hit = state?.hit
    if (!hit) return { tone: 'none', text: tx('scan.start') }
    const { kind, code } = hit
    return {
      tone: 'taken',
      text: tx(`scan.hit.${kind}`, { code, quantity: shownNumber(hit.quantity) }),
      action: ['BOX', 'PALLET', 'SERIAL'].includes(kind) ? (
        <Button size="small" disabled={busy} onClick={() => thenScanOn(() => undo(code))}>
          {tx('scan.undo')}
        </Button>
      ) : null,
    }
  }

  async function post(now: ScanState): Promise<void> {
    if (missing.length > 0) {
      const sure = await ask({
        title: tx('scan.postShort'),
        content: tx('scan.postAsk', { count: missing.length }),
        okText: tx('scan.post'),
      })
      if (!sure) return
    }
    setPosting(true)
    try {
      const { receiptId, versionNum } = now
      await call(
        resourcePath('srmPurReceipt', 'doPost'),
        { id: receiptId, versionNum },
        { requestKey: newRequestKey() },
      )
      notify.success(tx('scan.posted', { receipt: now.receiptNumber }))
      tab.refreshOnReturn()
      reset()
    } catch (error) {
      setFailure({ code: now.receiptNumber, msg: errorText(error) })
    } finally {
      setPosting(false)
      input.current?.focus()
    }
  }

  return (
    <Drawer
      open
      title={tx('scan.title')}
      size="min(720px, 100vw)"
      mask={{ closable: false }}
      onClose={onClose}
      afterOpenChange={(open) => (open ? input.current?.focus() : undefined)}
      destroyOnHidden
      footer={
        state ? (
          <div className="pur-scan-foot">
            <Button
              onClick={() => void tab.openDocument('srmPurReceipt', state.receiptId).then(onClose)}
            >
              {tx('scan.openReceipt')}
            </Button>
            <Button onClick={() => thenScanOn(reset)}>{tx('scan.other')}</Button>
            <Button
              type="primary"
              className="srm-success"
              loading={posting}
              disabled={busy || received(state).isZero()}
              onClick={() => void post(state)}
            >
              {tx(missing.length > 0 ? 'scan.postShort' : 'scan.post')}
            </Button>
          </div>
        ) : null
      }
    >
      <div className="pur-scan">
        <ScanField ref={input} label={tx('scan.code')} autoFocus hearsEverywhere onScan={take}>
          <div className="pur-scan-amount">
            <label htmlFor={`${id}-amount`}>{tx('scan.quantity')}</label>
            <Input
              id={`${id}-amount`}
              size="large"
              inputMode="decimal"
              autoComplete="off"
              placeholder="1"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              onPressEnter={() => input.current?.take()}
            />
          </div>
        </ScanField>
        <ScanVerdict {...verdictOf()} />
        {state ? <ScanProgress state={state} /> : null}
      </div>
    </Drawer>
  )
}

function missingOf(line: ScanLine): string {
  const here = sum([line.scannedQuantity, line.refusedQuantity])
  return quantity(greatest(0, decimal(line.expectedQuantity).minus(here)))
}

const received = (state: ScanState) => sum(state.lines.map((line) => line.scannedQuantity))

/** The progress of each line, the incomplete ones first. */
function ScanProgress({ state }: { state: ScanState }) {
  const { tx } = useText()
  const expected = sum(state.lines.map((line) => line.expectedQuantity))
  // Quantities in different units have no sum.
  const hasOneUnit = new Set(state.lines.map((line) => line.uomCode)).size === 1
  const lines = [...state.lines].sort(
    (a, b) => Number(decimal(missingOf(a)).isZero()) - Number(decimal(missingOf(b)).isZero()),
  )
  return (
    <section aria-label={tx('scan.lines')}>
      <header className="pur-scan-head">
        <strong>{tx('scan.note', { note: state.noteNumber })}</strong>
        <span>{tx('scan.receipt', { receipt: state.receiptNumber })}</span>
        {hasOneUnit ? (
          <span>
            {tx('scan.sum', {
              scanned: shownNumber(quantity(received(state))),
              expected: shownNumber(quantity(expected)),
            })}
          </span>
        ) : null}
      </header>
      <ul className="pur-scan-lines">
        {lines.map((line) => {
          const missing = missingOf(line)
          const isComplete = decimal(missing).isZero()
          const share = decimal(line.expectedQuantity).isZero()
            ? 100
            : decimal(line.scannedQuantity)
                .div(decimal(line.expectedQuantity))
                .times(100)
                .toNumber()
          return (
            <li key={line.id} className={line.id === state.hit?.lineId ? 'is-hit' : ''}>
              <div className="pur-scan-line">
                <span>
                  <strong>{line.itemIdLabel ?? line.itemDescription}</strong>
                  {line.lotNumber ? (
                    <small> {tx('scan.lot', { lot: line.lotNumber })}</small>
                  ) : null}
                </span>
                <span className="pur-scan-count">
                  {shownNumber(line.scannedQuantity)} / {shownNumber(line.expectedQuantity)}
                </span>
              </div>
              <Progress
                percent={Math.min(100, share)}
                showInfo={false}
                status={isComplete ? 'success' : 'normal'}
                aria-label={line.itemIdLabel ?? ''}
              />
              <small className={isComplete ? '' : 'pur-scan-missing'}>
                {isComplete
                  ? tx('scan.complete')
                  : tx('scan.missing', { count: shownNumber(missing) })}
                {line.missingBoxes > 0
                  ? ` · ${tx('scan.missingBoxes', { count: line.missingBoxes })}`
                  : ''}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A quantity formatted as in tables. */
function shownNumber(value: string): string {
  return formatNumber(value, { least: 0, most: 6 })
}
