import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Tag } from 'antd'
import { useFilterLabel, useFilterText } from './filterLabel.ts'
import { filterOf } from './listFilters.ts'
import './screens.texts.ts'
import type { ListController } from './useListController.ts'

/**
 * The active filters, each removable, and the number of matching records out of all, so that hidden rows are no
 * surprise.
 */
export function FilterChips({
  definition,
  list,
}: {
  definition: DocumentDefinition
  list: ListController
}) {
  const { tx } = useText()
  const filterLabel = useFilterLabel(definition)
  const { filters, labels = {}, keyword } = list.query
  const active = Object.keys(filters).flatMap((key) => filterOf(definition, key) ?? [])
  const filterText = useFilterText(definition, active)
  const number = (value: number) => formatNumber(value, { least: 0, most: 0 })

  return (
    <div className="srm-chips" aria-live="polite">
      {list.isFiltered ? (
        <>
          {keyword ? (
            <Chip text={`${tx('list.keyword')}: ${keyword}`} onRemove={() => list.setKeyword('')} />
          ) : null}
          {active.map((filter) => {
            const value = filters[filter.key]
            if (value === undefined) return null
            return (
              <Chip
                key={filter.key}
                text={`${filterLabel(filter)}: ${filterText(filter, value, labels)}`}
                onRemove={() => list.setFilter(filter.key, null)}
              />
            )
          })}
          <Button type="link" size="small" onClick={list.clear}>
            {tx('list.clearAll')}
          </Button>
          {list.total && !list.loading ? (
            <span className="srm-chips-count">
              {tx('list.ofTotal', {
                count: number(list.count) + (list.capped ? '+' : ''),
                total: number(list.total.count) + (list.total.capped ? '+' : ''),
              })}
            </span>
          ) : null}
        </>
      ) : null}
      {list.unknownKeys.length > 0 ? (
        <span className="srm-chips-warning">
          {tx('list.unknownFilter', { keys: list.unknownKeys.join(', ') })}
        </span>
      ) : null}
    </div>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { tx } = useText()
  return (
    <Tag
      className="srm-chip"
      closable={{ 'aria-label': tx('list.removeFilter', { filter: text }) }}
      onClose={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      {text}
    </Tag>
  )
}
