import { formatNumber } from '@opensrm/kernel/document/format.ts'
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
