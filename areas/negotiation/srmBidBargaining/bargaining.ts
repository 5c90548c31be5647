import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import type { srmBidBargaining } from './srmBidBargaining.definition.ts'

export type Bargaining = RecordOf<typeof srmBidBargaining>
export type Called = RowOf<typeof srmBidBargaining, 'suppliers'>
export type BargainItem = RowOf<typeof srmBidBargaining, 'items'>

export const itemsOf = ({ items }: Pick<Bargaining, 'items'>, { id }: Pick<Called, 'id'>) =>
  items.filter(({ parentId }) => parentId === id)
