import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Lines, type LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { Alert, Button, Dropdown, Empty, Radio, Select, Skeleton } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import './dynamic.css'
import './dynamic.texts.ts'
import { CHART_ICONS } from './chartIcons.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import { type ChartDesign, type Piece, useChartDesign, WELLS, type Well } from './useChartDesign.ts'

type Props = Omit<LinesProps, 'parentRow'>

/**
 * The measures of a chart with its drawing settings; readers without edit rights see only the
 * measures.
 */
export function ChartDesigner(props: Props) {
  return props.object.canSave ? <Designer {...props} /> : <Lines {...props} parentRow={undefined} />
}

/** Columns are placed by mouse or keyboard. */
function Designer(props: Props) {
  const { tx } = useText()
  const design = useChartDesign(props.object)
  const [dragged, setDragged] = useState<Piece | null>(null)
  if (!design.reportId) return <Empty description={tx('design.noReport')} />
  if (design.error) return <Alert type="warning" showIcon title={errorText(design.error)} />
  if (!design.pieces) return <Skeleton active />
  return (
    <>
      <TypePicker design={design} />
      <div className="dyn-design">
        <Pieces design={design} pieces={design.pieces} onDrag={setDragged} />
        <div className="dyn-wells">
          {WELLS.map((well) => (
            <WellBox
              key={well}
              well={well}
              accepts={dragged !== null && design.places(dragged).includes(well)}
              isMarked={dragged !== null}
              onDrop={() => {
                if (dragged) design.put(dragged, well)
                setDragged(null)
              }}
            >
              <Content well={well} design={design} />
            </WellBox>
          ))}
        </div>
        <DraftPreview record={design.record} />
      </div>
      <Lines {...props} parentRow={undefined} />
    </>
  )
}

function TypePicker({ design }: { design: ChartDesign }) {
  const { tx } = useText()
  const lookups = useLookups(['CHART_TYPE'])
  return (
    <Radio.Group
      className="dyn-types"
      aria-label={tx('design.chartType')}
      optionType="button"
      disabled={!design.canEdit}
      value={design.record.chartType}
      onChange={({ target }) => design.set({ chartType: target.value })}
      options={lookups.values('CHART_TYPE').map(({ lookupCode }) => ({
        value: lookupCode,
        label: (
          <span className="dyn-type">
            {CHART_ICONS[lookupCode]}
            {lookups.meaning('CHART_TYPE', lookupCode)}
          </span>
        ),
      }))}
    />
  )
}

function Pieces(props: {
  design: ChartDesign
  pieces: readonly Piece[]
  onDrag: (piece: Piece | null) => void
}) {
  const { tx } = useText()
  const { design, pieces } = props
  const kinds = [
    ['column', tx('design.columns')],
    ['parameter', tx('design.parameters')],
  ] as const
  return (
    <div className="dyn-pieces">
      {kinds.map(([kind, title]) => {
        const own = pieces.filter((piece) => piece.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {own.map((piece) => (
                <li key={piece.code}>
                  <PieceButton design={design} piece={piece} onDrag={props.onDrag} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {design.canEdit ? <small>{tx('design.hint')}</small> : null}
    </div>
  )
}

function PieceButton(props: {
  design: ChartDesign
  piece: Piece
  onDrag: (piece: Piece | null) => void
}) {
  const { tx } = useText()
  const { design, piece, onDrag } = props
  const own = useRef<HTMLButtonElement>(null)
  const button = (
    <Button
      ref={own}
      block
      size="small"
      className="dyn-piece"
      disabled={!design.canEdit}
      draggable={design.canEdit}
      icon={<HolderOutlined />}
      title={piece.code}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'copy'
        event.dataTransfer.setData('text/plain', piece.title)
        onDrag(piece)
      }}
      onDragEnd={() => onDrag(null)}
    >
      {piece.title}
    </Button>
  )
  if (!design.canEdit) return button
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: design.places(piece).map((well) => ({
          key: well,
          label: tx('design.to', { place: tx(`design.${well}`) }),
          onClick: ({ domEvent }) => {
            // The menu closes with the focus in it; the Enter that chose an item must not activate
            // the piece again.
            domEvent.preventDefault()
            own.current?.focus()
            design.put(piece, well)
          },
        })),
      }}
    >
      {button}
    </Dropdown>
  )
}

function WellBox(props: {
  well: Well
  accepts: boolean
  isMarked: boolean
  onDrop: () => void
  children: ReactNode
}) {
  const { tx } = useText()
  const { well, accepts, isMarked, onDrop } = props
  const state = accepts ? ' is-open' : isMarked ? ' is-closed' : ''
  return (
    <section
      className={`dyn-well${state}`}
      aria-label={tx(`design.${well}`)}
      onDragOver={(event) => {
        if (accepts) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (accepts) onDrop()
      }}
    >
      <h3>{tx(`design.${well}`)}</h3>
      {props.children}
    </section>
  )
}

function Content({ well, design }: { well: Well; design: ChartDesign }) {
  const { tx } = useText()
  const lookups = useLookups(['CHART_AGG', 'PERIOD_GRAIN'])
  const { record, canEdit } = design
  const placed = design.placed(well)
  if (placed.length === 0)
    return <p className="dyn-well-empty">{canEdit ? tx('design.drop') : '-'}</p>
  return placed.map(({ key, title, piece, measure }) => (
    <div key={key} className="dyn-placed">
      <span className="dyn-placed-name" title={title}>
        {title}
      </span>
      {well === 'axis' && (piece?.type === 'DATE' || piece?.type === 'DATETIME') ? (
        <Select
          size="small"
          aria-label={tx('design.grain')}
          disabled={!canEdit}
          value={String(record.dimGrain ?? 'NONE')}
          options={lookups.options('PERIOD_GRAIN')}
          onChange={(dimGrain) => design.set({ dimGrain })}
        />
      ) : null}
      {measure ? (
        <Select
          size="small"
          aria-label={tx('design.aggregation', { name: title })}
          disabled={!canEdit}
          value={String(measure.aggregation ?? 'SUM')}
          options={lookups.options('CHART_AGG')}
          onChange={(aggregation) => design.aggregate(measure.id, aggregation)}
        />
      ) : null}
      {well === 'filter' && piece ? (
        <fieldset className="dyn-placed-value" disabled={!canEdit}>
          <ParameterBar
            parameters={[piece.parameter]}
            values={(record.fixedParams ?? {}) as { [name: string]: unknown }}
            onChange={(fixedParams) => design.set({ fixedParams })}
            missing={new Set()}
          />
        </fieldset>
      ) : null}
      {canEdit ? (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={tx('design.remove', { name: title })}
          onClick={() => design.take(well, key)}
        />
      ) : null}
    </div>
  ))
}
