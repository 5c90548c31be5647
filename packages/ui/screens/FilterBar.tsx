import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useNarrow } from '@opensrm/ui/shell/media.ts'
import { Button, Input, type InputRef } from 'antd'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { FilterChips } from './FilterChips.tsx'
import { FilterField } from './FilterField.tsx'
import { useFilterLabel } from './filterLabel.ts'
import { LabelledFilter } from './LabelledFilter.tsx'
import type { FilterDefinition } from './listFilters.ts'
import { SavedViews } from './SavedViews.tsx'
import './screens.texts.ts'
import type { ListController } from './useListController.ts'

const INLINE = 4
const TYPING_PAUSE_MS = 350

/** The most used filters in one row, the rest behind "more", and active ones as chips. */
export function FilterBar({
  definition,
  list,
  route,
  keywordRef,
}: {
  definition: DocumentDefinition
  list: ListController
  route: string
  keywordRef: Ref<InputRef>
}) {
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  const inlineCount = useNarrow() ? 0 : definition.treeParent ? INLINE - 1 : INLINE
  const inline = list.filters.slice(0, inlineCount)
  const behind = list.filters.slice(inlineCount)
  const hiddenActive = behind.filter(({ key }) => key in list.query.filters).length

  return (
    <search className="srm-filterbar srm-noprint" aria-label={tx('list.filters')}>
      <div className="srm-filterbar-row">
        <div className="srm-filterbar-inline">
          <Keyword
            value={list.query.keyword ?? ''}
            onChange={list.setKeyword}
            inputRef={keywordRef}
          />
          {inline.map((filter) => (
            <FilterItem key={filter.key} definition={definition} list={list} filter={filter} />
          ))}
        </div>
        <div className="srm-filterbar-buttons">
          {behind.length > 0 ? (
            <Button
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              icon={open ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
            >
              {open
                ? tx('list.fewer')
                : hiddenActive > 0
                  ? tx('list.moreActive', { count: hiddenActive })
                  : tx('common.more')}
            </Button>
          ) : null}
          <SavedViews definition={definition} list={list} route={route} />
        </div>
      </div>
      {open ? (
        <div className="srm-filterbar-more">
          {behind.map((filter) => (
            <FilterItem key={filter.key} definition={definition} list={list} filter={filter} />
          ))}
        </div>
      ) : null}
      <FilterChips definition={definition} list={list} />
    </search>
  )
}

function FilterItem({
  definition,
  list,
  filter,
}: {
  definition: DocumentDefinition
  list: ListController
  filter: FilterDefinition
}) {
  const filterLabel = useFilterLabel(definition)
  return (
    <LabelledFilter label={filterLabel(filter)} kind={filter.kind}>
      {(id) => (
        <FilterField
          id={id}
          definition={definition}
          filter={filter}
          value={list.query.filters[filter.key]}
          labels={list.query.labels ?? {}}
          onChange={(value, labels) => list.setFilter(filter.key, value, labels)}
        />
      )}
    </LabelledFilter>
  )
}

/** Searches while typing, after a short pause, and at once with Enter. */
function Keyword(props: {
  value: string
  onChange: (value: string) => void
  inputRef: Ref<InputRef>
}) {
  const { tx } = useText()
  const [text, setText] = useState(props.value)
  const [taken, setTaken] = useState(props.value)
  if (taken !== props.value) {
    setTaken(props.value)
    setText(props.value)
  }
  const commit = useEffectEvent((next: string) => {
    if (next.trim() === props.value) return
    setTaken(next.trim())
    props.onChange(next.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => commit(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <LabelledFilter label={tx('list.keyword')} kind="keyword">
      {(id) => (
        <Input
          id={id}
          ref={props.inputRef}
          prefix={<SearchOutlined />}
          suffix={<kbd className="srm-key">/</kbd>}
          placeholder={tx('list.keywordHint')}
          value={text}
          allowClear={clearable}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => {
            if (text.trim() !== props.value) props.onChange(text.trim())
          }}
        />
      )}
    </LabelledFilter>
  )
}
