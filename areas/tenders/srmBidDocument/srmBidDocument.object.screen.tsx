// Adds the opened prices after each round over prices, and a page that shows what the outside sees.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useMemo } from 'react'
import { OpenedPrices } from './screens/OpenedPrices.tsx'

const Whole = objectScreen({
  asides: [
    {
      key: 'openedPrices',
      title: t('开标价格', 'Opened prices'),
      isFor: ({ openedTime }, side) => side === 'buyer' && Boolean(openedTime),
      show: OpenedPrices,
    },
  ],
})
const Outside = objectScreen()

export function Screen(props: ScreenProps) {
  return props.route?.route === 'biddingDocView' ? <AsPublished {...props} /> : <Whole {...props} />
}

/** Without what is the buyer's own: estimates, openers, adjustments. */
function AsPublished(props: ScreenProps) {
  const { definition } = props
  const published = useMemo(() => definition && withoutInside(definition), [definition])
  return <Outside {...props} {...(published ? { definition: published } : {})} />
}

function withoutInside(definition: DocumentDefinition): DocumentDefinition {
  const told = <Shown extends { visibleTo?: unknown }>(all: { readonly [key: string]: Shown }) =>
    Object.fromEntries(Object.entries(all).filter(([, { visibleTo }]) => visibleTo !== 'buyer'))
  const children = Object.entries(told(definition.children)).map(([name, child]) => [
    ...[name, { ...child, fields: told<Fields[string]>(child.fields) }],
  ])
  return {
    ...definition,
    fields: told<Fields[string]>(definition.fields),
    children: Object.fromEntries(children),
    // The history still names them.
    transitions: definition.transitions.map((one) => ({ ...one, noButton: true as const })),
    editableIn: [],
  }
}
