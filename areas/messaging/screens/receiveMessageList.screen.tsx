// The inbox: received messages are not documents of the user, and are read next to the list.

import { errorText } from '@opensrm/ui/client/serverError.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Workbench } from '@opensrm/ui/kit/Workbench.tsx'
import {
  Button,
  Checkbox,
  Empty,
  Input,
  Pagination,
  Popconfirm,
  Result,
  Segmented,
  Spin,
  Tag,
} from 'antd'
import './inbox.css'
import './inbox.texts.ts'
import { type InboxMessage, PAGE_ROWS, useInbox } from './useInbox.ts'

type Inbox = ReturnType<typeof useInbox>

export function Screen() {
  const { tx } = useText()
  const inbox = useInbox()
  return (
    <div className="inbox">
      <InboxBar inbox={inbox} />
      <Workbench
        name="inbox"
        listLabel={tx('inbox.all')}
        list={<InboxList inbox={inbox} />}
        detailLabel={inbox.chosen?.title ?? tx('inbox.choose')}
        isOpen={inbox.chosen !== null}
        onBack={inbox.close}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('inbox.choose')} />}
        width={420}
      >
        <div className="inbox-message" aria-live="polite">
          {inbox.chosen ? <Message inbox={inbox} message={inbox.chosen} /> : null}
        </div>
      </Workbench>
    </div>
  )
}

function InboxBar({ inbox }: { inbox: Inbox }) {
  const { tx } = useText()
  const { filter, picked } = inbox
  return (
    <div className="inbox-bar">
      <Segmented
        value={filter.isRead ?? 'all'}
        options={[
          { value: 'all', label: tx('inbox.all') },
          { value: 'N', label: tx('inbox.unread') },
          { value: 'Y', label: tx('inbox.read') },
        ]}
        onChange={(value) =>
          inbox.search(
            value === 'all' ? ({ isRead: undefined } as never) : { isRead: value as 'Y' | 'N' },
          )
        }
      />
      <Input.Search
        allowClear={clearable}
        style={{ width: 220 }}
        placeholder={tx('inbox.search')}
        aria-label={tx('inbox.search')}
        onSearch={(title) => inbox.search({ title: title.trim() })}
      />
      <span className="inbox-space" />
      <Button disabled={picked.length === 0} onClick={() => void inbox.markRead()}>
        {tx('inbox.markRead')}
      </Button>
      <Popconfirm
        title={tx('inbox.deleteAsk', { count: picked.length })}
        disabled={picked.length === 0}
        onConfirm={() => void inbox.remove()}
      >
        <Button danger disabled={picked.length === 0}>
          {tx('inbox.delete')}
        </Button>
      </Popconfirm>
      <Button type="primary" onClick={() => void inbox.markAllRead()}>
        {tx('inbox.readAll')}
      </Button>
    </div>
  )
}

function InboxList({ inbox }: { inbox: Inbox }) {
  const { tx } = useText()
  const { filter, messages, count } = inbox
  if (inbox.error)
    return (
      <div className="inbox-list">
        <Result
          status="warning"
          title={tx('inbox.failed')}
          subTitle={errorText(inbox.error)}
          extra={<Button onClick={inbox.retry}>{tx('common.retry')}</Button>}
        />
      </div>
    )
  const isFiltered = Boolean(filter.isRead || filter.title)
  return (
    <div className="inbox-list" aria-busy={inbox.isLoading}>
      {inbox.isLoading && <Spin style={{ margin: 32 }} />}
      {!inbox.isLoading && messages.length === 0 && (
        <Empty
          style={{ margin: 32 }}
          description={tx(isFiltered ? 'inbox.nothingFound' : 'inbox.empty')}
        />
      )}
      <ul>
        {messages.map((message) => (
          <Row key={message.id} inbox={inbox} message={message} />
        ))}
      </ul>
      {count > PAGE_ROWS && (
        <footer>
          <Pagination
            simple
            size="small"
            pageSize={PAGE_ROWS}
            current={filter.pageIndex}
            total={count}
            showSizeChanger={false}
            onChange={(pageIndex) => inbox.search({ pageIndex })}
          />
        </footer>
      )}
    </div>
  )
}

function Row({ inbox, message }: { inbox: Inbox; message: InboxMessage }) {
  const { tx } = useText()
  const classes = [
    'inbox-row',
    message.readTime ? '' : 'unread',
    inbox.chosen?.id === message.id ? 'chosen' : '',
  ].join(' ')
  return (
    <li className={classes}>
      <Checkbox
        aria-label={message.title}
        checked={inbox.picked.includes(message.id)}
        onChange={({ target }) => inbox.pick(message.id, target.checked)}
      />
      <button type="button" onClick={() => inbox.choose(message)}>
        <span className="inbox-subject">{message.title}</span>
        <span className="inbox-facts">
          {message.sender ?? tx('inbox.system')} · {message.receiveTime.slice(0, 16)}
        </span>
      </button>
      {message.priorityLevel === 'URGENT' && <Tag color="red">{tx('inbox.urgent')}</Tag>}
    </li>
  )
}

function Message({ inbox, message }: { inbox: Inbox; message: InboxMessage }) {
  const { tx } = useText()
  const { linkRoute } = message
  return (
    <>
      <h2>{message.title}</h2>
      <div className="inbox-facts">
        {message.sender ?? tx('inbox.system')} · {message.receiveTime}
      </div>
      {message.isRecalled ? (
        <p className="inbox-content">{tx('inbox.recalled')}</p>
      ) : (
        <div className="inbox-content">
          <RichText html={message.content} />
        </div>
      )}
      {linkRoute && (
        <Button type="primary" onClick={() => inbox.openDocument(linkRoute)}>
          {tx('inbox.open')}
        </Button>
      )}
    </>
  )
}
