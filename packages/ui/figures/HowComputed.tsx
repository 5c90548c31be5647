import { CalculatorOutlined } from '@ant-design/icons'
import type { Figure } from '@opensrm/kernel/expression/figure.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useAside } from '@opensrm/ui/screens/useAside.ts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { FigureView } from './FigureView.tsx'
import './figures.texts.ts'

type Place = {
  resource: string
  recordId: string
  version: number
  field: string
  /** the row, for a field of rows */
  rowId?: string
  /** label of the field */
  label: string
}

/** A button next to a figure; its drawer shows formula, values, source records and steps. */
export function HowComputed(props: Place) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  const title = tx('figure.title', { label: props.label })
  return (
    <>
      <Button
        type="text"
        size="small"
        className="srm-noprint"
        icon={<CalculatorOutlined />}
        title={tx('figure.how')}
        aria-label={title}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Drawer open size={560} title={title} onClose={() => setOpen(false)}>
          <KeptFigure {...props} />
        </Drawer>
      ) : null}
    </>
  )
}

function KeptFigure({ resource, recordId, version, field, rowId }: Place) {
  const { tx } = useText()
  const query = useAside<Figure[]>({ resource, id: recordId, version, part: 'findFigures' })
  const isMeant = (figure: Figure) => figure.field === field && figure.rowId === rowId
  return (
    <AsideStates
      query={query}
      empty={tx('figure.none')}
      isEmpty={(figures) => !figures.some(isMeant)}
    >
      {(figures) => {
        const figure = figures.find(isMeant)
        return figure ? <FigureView figure={figure} sources={figure.sources} /> : null
      }}
    </AsideStates>
  )
}
