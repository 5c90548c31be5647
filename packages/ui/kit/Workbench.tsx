import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useText } from '../i18n/text.ts'
import './kit.texts.ts'
import './workbench.css'

type Props = {
  /** stores the width chosen by the user under this name */
  name: string
  list: ReactNode
  listLabel: string
  /** the open item next to the list; null when there is none */
  children: ReactNode
  detailLabel: string
  /** shown while no item is open */
  empty: ReactNode
  isOpen: boolean
  /** returns to the list on a phone, which shows either list or detail */
  onBack: () => void
  width?: number
}

const LEAST = 240
const MOST = 720
const STEP = 24
const USUAL = 360

/** Two panes: a list, and next to it the open item. The border can be moved with the mouse and the arrow keys. */
export function Workbench(props: Props) {
  const { tx } = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useKeptWidth(props.name, props.width ?? USUAL)

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    setWidth(event.clientX - (frame.current?.getBoundingClientRect().left ?? 0))
  }

  function move(event: KeyboardEvent): void {
    const steps = { ArrowLeft: -STEP, ArrowRight: STEP, Home: LEAST - width, End: MOST - width }
    const step = steps[event.key as keyof typeof steps]
    if (step === undefined) return
    event.preventDefault()
    setWidth(width + step)
  }

  return (
    <div ref={frame} className={`kit-bench${props.isOpen ? ' is-open' : ''}`}>
      <section
        className="kit-bench-list"
        style={{ '--kit-bench-width': `${width}px` } as CSSProperties}
        aria-label={props.listLabel}
      >
        {props.list}
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a movable border, not a separator between texts */}
      <div
        role="separator"
        tabIndex={0}
        className="kit-bench-border"
        aria-orientation="vertical"
        aria-label={tx('kit.panes')}
        aria-valuenow={width}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={move}
      />
      <section className="kit-bench-detail" aria-label={props.detailLabel}>
        <Button
          type="text"
          className="kit-bench-back"
          icon={<ArrowLeftOutlined />}
          onClick={props.onBack}
        >
          {tx('kit.toList')}
        </Button>
        {props.isOpen ? props.children : <div className="kit-bench-empty">{props.empty}</div>}
      </section>
    </div>
  )
}

/** The width of the list, stored on this device. */
function useKeptWidth(name: string, usual: number): [number, (width: number) => void] {
  const key = `srm.panes.${name}`
  const [width, setWidth] = useState(() => limited(Number(localStorage.getItem(key)) || usual))
  return [
    width,
    (next) => {
      const kept = limited(next)
      localStorage.setItem(key, String(kept))
      setWidth(kept)
    },
  ]
}

function limited(width: number): number {
  return Math.round(Math.min(MOST, Math.max(LEAST, width)))
}
