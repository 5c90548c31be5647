import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { ReactNode } from 'react'

/** Answers of server calls, by resource and action: `srmBaseItem/findForPick`. */
export type Answers = { readonly [call: string]: (body: { [key: string]: unknown }) => unknown }

/** A component on a page of its own, for viewing and for its tests. */
export type Story = {
  title: Text
  /** answers of the calls that the component makes; any other call is refused */
  answers?: Answers
  Page: () => ReactNode
}

/** One page of a list, in the form of `listByPage`. */
export class ListAnswer {
  readonly rows: readonly unknown[]
  readonly count: number

  constructor(rows: readonly unknown[], count: number) {
    this.rows = rows
    this.count = count
  }
}
