import { FileTextOutlined } from '@ant-design/icons'
import type { RecentPage } from './recent.ts'
import { TabTitle } from './TabTitle.tsx'
import { openTab } from './tabs.ts'

/** Recently opened records, as links. */
export function RecentList(props: {
  pages: readonly RecentPage[]
  rowClass: string
  onOpened: () => void
}) {
  return (
    <ul>
      {props.pages.map(({ path, id, title, about, params }) => (
        <li key={`${path}/${id ?? ''}`}>
          <button
            type="button"
            className={props.rowClass}
            title={[title, about].filter(Boolean).join(' · ')}
            onClick={() => {
              void openTab(path, { ...params, ...(id ? { id } : {}) })
              props.onOpened()
            }}
          >
            <FileTextOutlined />
            <TabTitle title={title} about={about} />
          </button>
        </li>
      ))}
    </ul>
  )
}
