import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import './cards.css'
import { withSwatch } from '@opensrm/ui/kit/Swatch.tsx'
import { type CardParts, cardName, cardParts, factsShown } from './cardParts.ts'
import { type Column, cellText, type TableRow } from './columns.ts'
import { useTableText } from './TableLanguage.tsx'

export type CardListProps = {
  label: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  rowKey: string
  /** a tap opens the row; without it, the card shows all values of the row */
  onOpen?: ((row: TableRow) => void) | undefined
  selected?: ReadonlySet<string> | null
  isSelectable?: ((row: TableRow) => boolean) | undefined
  onSelect?: ((index: number) => void) | undefined
  actions?: ((row: TableRow) => ReactNode) | undefined
  /** the faults of a row, as texts */
  issuesOf?: ((row: TableRow) => readonly string[]) | undefined
}

/** Cards rendered at first; further ones follow when the user scrolls near them. */
const BATCH = 50
const NEAR = '800px'

/** Rows on a phone: each a card with subject, quantity, price and date. */
export function CardList(props: CardListProps) {
  const parts = useMemo(() => cardParts(props.columns), [props.columns])
  const [drawn, setDrawn] = useState(BATCH)
  const { rows } = props
  return (
    <ul className="ot-cards" aria-label={props.label}>
      {rows.slice(0, drawn).map((row, index) => (
        <Card key={String(row[props.rowKey] ?? index)} {...{ row, index, parts }} list={props} />
      ))}
      {rows.length > drawn ? (
        // A new component for each batch, so that its observer reports even if it is visible at once.
        <More key={drawn} left={rows.length - drawn} onMore={() => setDrawn(drawn + BATCH)} />
      ) : null}
    </ul>
  )
}

function More({ left, onMore }: { left: number; onMore: () => void }) {
  const text = useTableText()
  const end = useRef<HTMLLIElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: NEAR },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={end} className="ot-cards-more">
      <Button block onClick={onMore}>
        {text('moreCards', { count: left })}
      </Button>
    </li>
  )
}

function Card({
  row,
  index,
  parts,
  list,
}: {
  row: TableRow
  index: number
  parts: CardParts
  list: CardListProps
}) {
  const text = useTableText()
  const [isWide, setWide] = useState(false)
  const id = String(row[list.rowKey])
  const { number, status, subtitle } = parts
  const facts = factsShown(parts, row, isWide)
  const hasMore = !list.onOpen && (isWide || factsShown(parts, row, true).length > facts.length)
  const name = cardName(parts, row, index)
  // A description that only repeats the name is left out.
  const described = subtitle ? cellText(subtitle, row) : ''
  const subtext = name.endsWith(described) ? '' : described
  const issues = list.issuesOf?.(row) ?? []
  const isSelected = list.selected?.has(id) ?? false
  const open = () => (list.onOpen ? list.onOpen(row) : setWide(!isWide))
  const heading = (
    <>
      {number ? <span className="ot-card-number">{cellText(number, row)}</span> : null}
      <strong>{name}</strong>
    </>
  )
  return (
    <li
      className={`ot-card${isSelected ? ' is-selected' : ''}${issues.length > 0 ? ' is-wrong' : ''}`}
      data-card={id}
    >
      <div className="ot-card-head">
        {list.selected ? (
          <input
            type="checkbox"
            className="ot-card-check"
            checked={isSelected}
            disabled={!(list.isSelectable?.(row) ?? true)}
            aria-label={text('selectRow', { row: index + 1 })}
            onChange={() => list.onSelect?.(index)}
          />
        ) : null}
        {list.onOpen || hasMore ? (
          <button
            type="button"
            className="ot-card-open"
            aria-expanded={list.onOpen ? undefined : isWide}
            onClick={open}
          >
            {heading}
          </button>
        ) : (
          <span className="ot-card-open">{heading}</span>
        )}
        {status?.render ? <span className="ot-card-status">{status.render(row)}</span> : null}
        {list.onOpen ? <RightOutlined aria-hidden className="ot-card-arrow" /> : null}
      </div>
      {subtext ? <p className="ot-card-subtitle">{subtext}</p> : null}
      {facts.length > 0 ? (
        <dl className="ot-card-facts">
          {facts.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                {isWide && column.render
                  ? column.render(row)
                  : withSwatch(row[column.key], cellText(column, row))}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {issues.map((issue) => (
        <p key={issue} className="ot-card-issue">
          {issue}
        </p>
      ))}
      {list.actions ? <div className="ot-card-actions">{list.actions(row)}</div> : null}
    </li>
  )
}
