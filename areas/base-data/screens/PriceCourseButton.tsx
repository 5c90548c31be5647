import { LineChartOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import './course.texts.ts'
import { PriceCourse, type PricedItem } from './PriceCourse.tsx'

/** Opens the prices of a material over time; without a selection a tooltip asks for one. */
export function PriceCourseButton({ of }: { of: PricedItem | null }) {
  const { tx } = useText()
  const [shown, setShown] = useState<PricedItem | null>(null)
  return (
    <>
      <Tooltip title={of ? '' : tx('price.chooseOne')}>
        <Button
          icon={<LineChartOutlined />}
          aria-disabled={!of}
          className={of ? '' : 'srm-off'}
          onClick={() => of && setShown(of)}
        >
          {tx('price.course')}
        </Button>
      </Tooltip>
      {shown ? <PriceCourse of={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

/** The material and currency of a price row in lists and pages. */
export function pricedItem(price: { readonly [key: string]: unknown } | null | undefined) {
  if (!price?.itemId || !price.currencyCode) return null
  return {
    itemId: String(price.itemId),
    itemIdLabel: String(price.itemIdLabel ?? ''),
    currencyCode: String(price.currencyCode),
  }
}
