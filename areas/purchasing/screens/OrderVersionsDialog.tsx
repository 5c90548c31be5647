import type { Field } from '@opensrm/kernel/document/fields.ts'
import { formatValue } from '@opensrm/kernel/document/format.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { VersionsDialog } from '@opensrm/ui/kit/VersionsDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import './orderVersions.texts.ts'

type OrderDifference = {
  child: 'lines' | 'deliveries' | null
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: string
  label: { zh: string; en: string }
  old: string | null
  new: string | null
}

type Version = { version: number; until: string | null; changeTypes: string[] | null }

const FIELDS: { readonly [child: string]: { readonly [key: string]: Field } } = {
  header: srmPurOrder.fields,
  lines: srmPurOrder.children.lines.fields,
  deliveries: srmPurOrder.children.deliveries.fields,
}
const LOOKUPS = [
  ...lookupTypesOf(Object.values(FIELDS).flatMap((fields) => Object.values(fields))),
  'PUR_CHANGE_TYPE',
]
const RESOURCE = 'srmPurOrderChange'

/** Two versions of an order side by side: only what differs, old beside new. */
export function OrderVersionsDialog(props: {
  orderId: string
  poNumber: string
  version: number
  onClose: () => void
}) {
  const { tx, label } = useText()
  const { orderId, version } = props
  const { meaning } = useLookups(LOOKUPS)
  const known = useQuery({
    queryKey: ['orderVersions', orderId, version],
    queryFn: ({ signal }) =>
      call<{ versions: Version[] }>(
        resourcePath(RESOURCE, 'findVersions'),
        { orderId },
        { signal },
      ),
  })

  /** When a version ended and by what. */
  function endOf({ until, changeTypes }: Version): string {
    if (!until) return tx('version.current')
    const kinds = (changeTypes ?? []).map((kind) => meaning('PUR_CHANGE_TYPE', kind))
    return tx('version.until', { date: until.slice(0, 10), kinds: kinds.join(', ') })
  }

  function shown({ child, field: key }: OrderDifference, value: string | null): string | null {
    const field = FIELDS[child ?? 'header']?.[key]
    // References come as names already.
    if (value === null || !field || field.type === 'ref') return value
    const row = { [key]: value }
    return formatValue({ key, field, value, row, lookupMeaning: meaning, percentSign: true })
  }

  function placeOf({ child, place }: OrderDifference): string {
    if (child === null) return tx('version.header')
    return tx(child === 'lines' ? 'version.line' : 'version.row', { place })
  }

  return (
    <VersionsDialog
      title={tx('version.title', { order: props.poNumber })}
      queryKey={['orderVersions', orderId, version]}
      versions={(known.data?.versions ?? []).map((one) => ({
        value: one.version,
        label: [tx('version.nth', { version: one.version }), endOf(one)].join(' · '),
      }))}
      start={{ from: version - 1, to: version }}
      load={(fromVersion, toVersion, signal) =>
        call<OrderDifference[]>(
          resourcePath(RESOURCE, 'findVersionDiff'),
          { orderId, fromVersion, toVersion },
          { signal },
        )
      }
      show={(one) => ({
        kind: one.kind,
        place: placeOf(one),
        field: label(one.label),
        old: shown(one, one.old),
        new: shown(one, one.new),
      })}
      onClose={props.onClose}
    />
  )
}
