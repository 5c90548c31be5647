import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { ReactNode } from 'react'

/** Large figures that change while one looks at them. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="hall-figures">{children}</dl>
}

export function Figure(props: { name: string; tone?: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={`hall-figure${props.tone ? ` is-${props.tone}` : ''}`}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

export const money = (amount: string): string => formatNumber(amount, { least: 2, most: 2 })

/** How far a price is below the start price, in percent; null where there is nothing to tell. */
export function dropText(startPrice: string | null, price: string | null): string | null {
  if (!startPrice || !price || decimal(startPrice).isZero()) return null
  const drop = decimal(startPrice)
    .minus(decimal(price))
    .div(decimal(startPrice))
    .times(100)
    .toFixed(2)
  return decimal(drop).isZero() ? null : `-${drop}%`
}
