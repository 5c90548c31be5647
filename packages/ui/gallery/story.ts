import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { ReactNode } from 'react'

/** What a call of the server would answer, by resource and action: `srmBaseItem/findForPick`. */
export type Answers = { readonly [call: string]: (body: { [key: string]: unknown }) => unknown }

/** A component on a page of its own: to look at, and what its tests drive. */
export type Story = {
  title: Text
  /** the calls that the component makes; any other is refused */
  answers?: Answers
  Page: () => ReactNode
}

/** One page of a list, as `listByPage` answers it. */
export class ListAnswer {
  readonly rows: readonly unknown[]
  readonly count: number

  constructor(rows: readonly unknown[], count: number) {
    this.rows = rows
    this.count = count
  }
}
