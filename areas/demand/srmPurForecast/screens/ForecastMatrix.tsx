import { recordAs } from '@opensrm/kernel/document/define.ts'
import '../../ports/purchasing.css'
import './forecast.css'
import { f } from '@opensrm/kernel/document/fields.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useClear } from '@opensrm/ui/form/useClear.tsx'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import type { WrongCell } from '@opensrm/ui/table/gridController.ts'
import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { srmPurForecast } from '../srmPurForecast.definition.ts'
import type { Forecast, ForecastLine } from '../srmPurForecast.rules.ts'
import './forecast.texts.ts'
import { Matrix, type MatrixColumn } from '@opensrm/ui/kit/Matrix.tsx'
import { useDialogRun } from '@opensrm/ui/kit/useDialogRun.ts'
import {
  type MatrixRow,
  type Measure,
  matrixRows,
  moveOf,
  periodsOf,
  type Replies,
  typedBuckets,
  typedReplies,
} from './forecastMatrix.ts'
import { useForecastVersions } from './useForecastVersions.ts'

const { forecastQuantity } = srmPurForecast.children.buckets.fields
const NO_LINES: readonly ForecastLine[] = []

/**
 * Periods as columns, and for each line its figures: forecast, previous versions, commitment,
 * orders.
 */
export function ForecastMatrix({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const clear = useClear()
  const { side } = useUser()
  const id = useId()
  const forecast = object.record ? recordAs(srmPurForecast, object.record) : null
  const [replies, setReplies] = useState<Replies>({})
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState<readonly WrongCell[]>([])
  const versions = useForecastVersions(forecast, side === 'buyer')
  const possible = measuresOf(forecast, versions.compared.size > 0)
  const [hidden, setHidden] = useState<readonly Measure[]>(['accuracy'])
  const measures = possible.filter((measure) => !hidden.includes(measure))
  const dialog = useDialogRun(srmPurForecast, object, () => {
    setReplies({})
    setRemark('')
  })
  const mayReply = object.access?.operations.some(
    ({ op, allowed }) => op === 'doSupplierReply' && allowed,
  )
  const open = useMemo(
    () =>
      mayReply
        ? (forecast?.lines.filter(({ lineStatus }) =>
            ['PENDING', 'RETURNED'].includes(lineStatus ?? ''),
          ) ?? NO_LINES)
        : NO_LINES,
    [mayReply, forecast],
  )
  const canForecast = object.canEdit(forecastQuantity, 'buckets')
  const heads = useHeads(forecast, side === 'buyer')
  const across = usePeriods(forecast)
  const replying = useMemo(() => new Set(open.map((line) => line.id)), [open])
  const editable = useCallback(
    (row: MatrixRow) =>
      (canForecast && row.measure === 'forecast') ||
      (row.measure === 'reply' && replying.has(row.lineId)),
    [canForecast, replying],
  )
  if (!forecast) return null
  const rows = matrixRows(forecast, { measures, replies, compared: versions.compared })
  const sending = open.filter((line) => isAnswered(forecast, line, replies))

  function change(next: readonly MatrixRow[]): void {
    if (!forecast) return
    if (canForecast) {
      object.setRows('buckets', typedBuckets(forecast, next, newRowId) as never, [])
    } else setReplies((before) => ({ ...before, ...typedReplies(forecast, next) }))
    dialog.setFailure(null)
  }

  /**
   * Reports an invalid quantity as a fault of its line; otherwise saving would store it as empty.
   */
  function told(wrong: readonly WrongCell[]): void {
    setWrong(wrong)
    const faults = wrong.map(({ row, key, msg }) => ({
      child: 'lines',
      rowId: rows.find(({ id: rowId }) => rowId === row)?.lineId ?? '',
      field: key,
      msg: `${across.find((column) => column.key === key)?.title ?? ''} ${msg}`,
    }))
    if (canForecast) object.setWrongCells('matrix', faults)
  }

  function fill(): void {
    const ids = new Set(open.map((line) => line.id))
    setReplies(
      Object.fromEntries(
        (forecast?.buckets ?? []).flatMap((bucket) =>
          ids.has(bucket.parentId ?? '') ? [[bucket.id, bucket.forecastQuantity ?? '0']] : [],
        ),
      ),
    )
  }

  function send(): void {
    const [fault] = wrong
    if (fault) {
      dialog.setFailure(fault.msg)
      return
    }
    const ids = new Set(sending.map((line) => line.id))
    const typed = (forecast?.buckets ?? []).filter(({ parentId }) => ids.has(parentId ?? ''))
    void dialog.run(
      'doSupplierReply',
      {
        replies: typed.map((bucket) => ({
          rowId: bucket.id,
          replyQuantity: replies[bucket.id] ?? null,
        })),
        remarks: remark ? sending.map((line) => ({ rowId: line.id, replyRemark: remark })) : [],
      },
      [...ids],
    )
  }

  return (
    <div className="pur-matrix">
      <div className="pur-matrix-head">
        <h3>{tx('forecast.matrix')}</h3>
        {possible.length > 1 ? (
          <Checkbox.Group
            aria-label={tx('forecast.show')}
            value={measures}
            options={possible.map((measure) => ({
              value: measure,
              label: tx(`forecast.${measure}`),
            }))}
            onChange={(shown) => setHidden(possible.filter((measure) => !shown.includes(measure)))}
          />
        ) : null}
        {versions.others.length > 0 ? (
          <span className="pur-matrix-compare">
            <label htmlFor={`${id}-compare`}>{tx('forecast.compareWith')}</label>
            <Select
              id={`${id}-compare`}
              allowClear={clear}
              size="small"
              placeholder={tx('forecast.compareNone')}
              popupMatchSelectWidth={false}
              value={versions.chosen}
              onChange={(version) => versions.choose(version ?? null)}
              options={versions.others.map((other) => ({
                value: other.id,
                label: tx('forecast.version', { version: other.forecastVersion ?? 1 }),
              }))}
            />
          </span>
        ) : null}
      </div>
      {open.length > 0 ? (
        <div className="pur-matrix-reply">
          <span>{tx('forecast.toReply', { count: open.length })}</span>
          <Input
            aria-label={tx('forecast.remark')}
            placeholder={tx('forecast.remark')}
            value={remark}
            maxLength={300}
            onChange={(event) => setRemark(event.target.value)}
          />
          <Button onClick={fill}>{tx('forecast.replyAsAsked')}</Button>
          <Button
            type="primary"
            loading={dialog.busy}
            disabled={sending.length === 0}
            onClick={send}
          >
            {tx('forecast.send')} ({sending.length})
          </Button>
        </div>
      ) : null}
      <div aria-live="assertive">
        {dialog.failure ? <Alert type="error" showIcon title={dialog.failure} /> : null}
      </div>
      {rows.length === 0 ? (
        <p className="srm-empty">{tx('forecast.needLines')}</p>
      ) : (
        <Matrix<MatrixRow>
          name="srmPurForecast.matrix"
          label={tx('forecast.matrix')}
          heads={heads}
          across={across}
          field={QUANTITY}
          rows={rows}
          onChange={change}
          onWrong={told}
          {...(canForecast || open.length > 0 ? { editable } : {})}
          cell={cellOfRow}
          totalOf={totalOfRow}
          total={(row, text) => <Total forecast={forecast} row={row} text={text} />}
        />
      )}
    </div>
  )
}

function measuresOf(forecast: Forecast | null, isCompared: boolean): Measure[] {
  if (!forecast) return []
  const isDraft = forecast.status === 'DRAFT'
  return [
    'forecast',
    ...((forecast.forecastVersion ?? 1) > 1 ? (['last'] as const) : []),
    ...(isCompared ? (['compared'] as const) : []),
    ...(isDraft ? [] : (['reply', 'difference', 'ordered', 'accuracy'] as const)),
  ]
}

function isAnswered(forecast: Forecast, line: ForecastLine, replies: Replies): boolean {
  const own = forecast.buckets.filter(({ parentId }) => parentId === line.id)
  return own.length > 0 && own.every(({ id }) => (replies[id] ?? null) !== null)
}

const QUANTITY = f.number('数量', 'Quantity', { min: '0' })
const totalOfRow = ({ total }: MatrixRow) => total

/** The row headers: supplier, item and kind of figure. */
function useHeads(forecast: Forecast | null, showSupplier: boolean): Column<MatrixRow>[] {
  const { tx } = useText()
  return useMemo(() => {
    const lines = (forecast?.lines ?? []) as LabelledLine[]
    const labels = new Map(lines.map((line) => [line.id, line]))
    const head = (key: string, title: string, width: number) => ({
      ...{ key, title, width, align: 'left' as const },
    })
    return [
      ...(showSupplier
        ? [
            {
              ...head('supplier', tx('forecast.supplier'), 130),
              format: (_value: unknown, { lineId }: MatrixRow) =>
                labels.get(lineId)?.supplierIdLabel ?? '',
            },
          ]
        : []),
      {
        ...head('item', tx('forecast.item'), 220),
        format: (_value: unknown, { lineId }: MatrixRow) => labels.get(lineId)?.itemIdLabel ?? '',
      },
      {
        ...head('measure', tx('forecast.measure'), 100),
        format: (value: unknown) => tx(`forecast.${value as Measure}`),
      },
    ]
  }, [forecast, showSupplier, tx])
}

type LabelledLine = ForecastLine & { supplierIdLabel?: string; itemIdLabel?: string }

function usePeriods(forecast: Forecast | null): MatrixColumn[] {
  const { tx } = useText()
  return useMemo(() => {
    if (!forecast) return []
    const frozen = forecast.frozenBuckets ?? 0
    return periodsOf(forecast).map(({ index, start, end }) => {
      const range = start === end ? start.slice(5) : `${start.slice(5)} ~ ${end.slice(5)}`
      return index <= frozen
        ? {
            ...{ key: `b${index}`, title: tx('forecast.frozenRange', { range }) },
            hint: tx('forecast.frozen'),
          }
        : { key: `b${index}`, title: range }
    })
  }, [forecast, tx])
}

function cellOfRow(row: MatrixRow, key: string, text: string): ReactNode {
  const value = row[key] as string | null
  const isShort = row.measure === 'difference' && value !== null && decimal(value).lessThan(0)
  return <span className={isShort ? 'pur-shift is-late' : ''}>{text}</span>
}

/** The sum, and its change against the previous version. */
function Total({ forecast, row, text }: { forecast: Forecast; row: MatrixRow; text: string }) {
  const line = forecast.lines.find(({ id }) => id === row.lineId)
  const move =
    row.measure === 'forecast' && line ? moveOf(line.totalQuantity, line.lastTotalQuantity) : null
  return (
    <span>
      {text}
      {move ? (
        <small className={`pur-shift ${move < 0 ? 'is-late' : 'is-early'}`}>
          {` ${move > 0 ? '+' : ''}${move}%`}
        </small>
      ) : null}
    </span>
  )
}
