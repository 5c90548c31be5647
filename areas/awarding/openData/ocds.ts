import { decimal } from '@opensrm/kernel/values/decimal.ts'

/**
 * Releases of the Open Contracting Data Standard 1.1 (https://standard.open-contracting.org/1.1/). A release says what
 * one public notice made known, with the codes of the standard; nothing that a notice does not tell goes into it.
 */
export type OcdsPackage = {
  uri: string
  version: '1.1'
  publishedDate: string
  publisher: { name: string }
  releases: readonly object[]
}

/** A notice with its tender, as stored; moments are RFC 3339 texts. */
export type PublicNotice = {
  noticeNumber: string
  noticeType: string
  date: string
  language: string
  tender: {
    documentNumber: string
    title: string
    status: string
    bidType: string
    start: string | null
    questionEnd: string | null
    end: string | null
    currencyCode: string
    buyer: { id: string; name: string }
    items: readonly {
      lineNum: number | null
      itemName: string | null
      quantity: string | null
      uomCode: string | null
    }[]
  }
  /** winners, once the award was announced */
  winners: readonly {
    sectionNo: number | null
    supplier: { id: string; name: string }
    amount: string | null
  }[]
}

const TAGS: { readonly [noticeType: string]: string } = {
  PREQUAL: 'tender',
  TENDER: 'tender',
  INVITATION: 'tender',
  CHANGE: 'tenderUpdate',
  CANDIDATE: 'tenderUpdate',
  AWARD: 'award',
  FAIL: 'tenderUpdate',
  CANCEL: 'tenderCancellation',
}

const STATUSES: { readonly [status: string]: string } = {
  AWARDED: 'complete',
  COMPLETED: 'complete',
  FAILED: 'unsuccessful',
  CANCELLED: 'cancelled',
}

const METHODS: { readonly [bidType: string]: string } = { OPEN: 'open', INVITED: 'selective' }

export const isReleased = (noticeType: string): boolean => noticeType in TAGS

/** One release. `prefix` is the publisher's registered prefix of contracting processes. */
export function releaseOf(prefix: string, notice: PublicNotice): object {
  const { tender, winners } = notice
  const { buyer } = tender
  const suppliers = new Map(winners.map(({ supplier }) => [supplier.id, supplier]))
  return {
    ocid: `${prefix}-${tender.documentNumber}`,
    id: notice.noticeNumber,
    date: notice.date,
    tag: [TAGS[notice.noticeType]],
    initiationType: 'tender',
    language: notice.language,
    parties: [
      { ...buyer, roles: ['buyer', 'procuringEntity'] },
      ...[...suppliers.values()].map((supplier) => ({ ...supplier, roles: ['supplier'] })),
    ],
    buyer,
    tender: {
      id: tender.documentNumber,
      title: tender.title,
      status: STATUSES[tender.status] ?? 'active',
      procuringEntity: buyer,
      procurementMethod: METHODS[tender.bidType] ?? 'limited',
      ...period('tenderPeriod', tender.start, tender.end),
      ...period('enquiryPeriod', tender.start, tender.questionEnd),
      items: tender.items.map((item) => ({
        id: String(item.lineNum),
        description: item.itemName ?? '',
        // The standard wants numbers, which hold 15 digits; quantities and amounts of tenders have fewer.
        ...(item.quantity === null ? {} : { quantity: decimal(item.quantity).toNumber() }),
        ...(item.uomCode === null ? {} : { unit: { name: item.uomCode } }),
      })),
    },
    ...(winners.length > 0
      ? {
          awards: winners.map(({ sectionNo, supplier, amount }) => ({
            id: `${tender.documentNumber}-${sectionNo ?? 0}-${supplier.id}`,
            title: tender.title,
            status: 'active',
            date: notice.date,
            ...(amount === null
              ? {}
              : { value: { amount: decimal(amount).toNumber(), currency: tender.currencyCode } }),
            suppliers: [supplier],
          })),
        }
      : {}),
  }
}

function period(name: string, startDate: string | null, endDate: string | null): object {
  return startDate && endDate ? { [name]: { startDate, endDate } } : {}
}
