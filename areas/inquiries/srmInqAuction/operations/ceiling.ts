import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  openSubmissions,
  readOwn,
  type Sealable,
  type SealedRecord,
  sealSubmission,
} from '../../../sealing/ports.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { sealedAuction } from './answers.ts'

/** The buyer's own content among those of the suppliers, in a section of its own under the same key. */
const sealedCeiling = (auction: Auction): SealedRecord => ({
  ...sealedAuction(auction, 1),
  ...{ sectionId: auction.id, recordId: auction.id, supplierId: '0' },
})

type Ceiling = {
  ceilingAmount: string | null
  items: { id: string; ceilingPrice: string | null }[]
}

const nothing = { fields: {}, items: [] as Ceiling['items'] }

const hasCeiling = ({ ceilingAmount, items }: Auction): boolean =>
  ceilingAmount !== null || items.some(({ ceilingPrice }) => ceilingPrice !== null)

/** A ceiling that is not published is sealed like a price, so that nobody moves it afterwards. */
export async function sealCeiling(context: OperationContext, auction: Auction) {
  if (auction.ceilingPublicFlag === 'Y' || !hasCeiling(auction)) return nothing
  const items = auction.items.map(({ id, ceilingPrice }) => ({ id, ceilingPrice }))
  const content: Sealable = { ceilingAmount: auction.ceilingAmount, items }
  const { commitment } = await sealSubmission(context, sealedCeiling(auction), {
    ...{ content, revision: 1 },
  })
  return {
    fields: { ceilingAmount: null, ceilingCommitment: commitment },
    items: items.map(({ id }) => ({ id, ceilingPrice: null })),
  }
}

function patchOf(sealed: Sealable | null) {
  const content = sealed as Ceiling | null
  return content
    ? { fields: { ceilingAmount: content.ceilingAmount }, items: content.items }
    : nothing
}

/** With the opening. */
export async function openCeiling(context: OperationContext, auction: Auction) {
  if (!auction.ceilingCommitment) return nothing
  const [opened] = await openSubmissions(context, sealedCeiling(auction))
  return patchOf(opened?.content ?? null)
}

/** When the publication is taken back; at level DUAL it is entered again. */
export async function readCeiling(context: OperationContext, auction: Auction) {
  if (!auction.ceilingCommitment) return nothing
  return patchOf(await readOwn(context.platform, context.tx, sealedCeiling(auction)))
}
