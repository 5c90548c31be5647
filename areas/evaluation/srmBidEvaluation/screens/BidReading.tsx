import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AsideStates } from '@opensrm/ui/screens/AsideStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import './reading.css'
import './reading.texts.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { viewFile } from '@opensrm/ui/viewers/viewer.ts'

type Item = {
  sectionNo: number | null
  lineNum: number | null
  itemName: string | null
  specification: string | null
  needByDate: string | null
  brand: string | null
  deliveryDate: string | null
  deviation: string | null
}
type ShownFile = { id: string; name: string }
type Reply = {
  id: string
  number: string
  lines: { reference: string | null; question: string | null; answer: string | null }[]
}
type Bid = {
  alias: string
  bidderName: string
  sectionNos: string
  rejectReason: string | null
  deliveryDays: number | null
  warrantyMonths: number | null
  techProposal: string | null
  items: Item[]
  files: { technical: ShownFile[]; commercial: ShownFile[] }
  replies: Reply[]
}
type Tender = {
  deliveryTerm: string | null
  qualificationReq: string | null
  techRequirement: string | null
  sections: { sectionNo: number; sectionName: string; sectionScope: string | null }[]
  addenda: { contentRevision: number; content: string; publishTime: string }[]
  answers: { sectionNo: number | null; question: string; answer: string }[]
}
type Reading = { isDeclared: boolean; tender: Tender | null; bids: Bid[] }

/** The tender and the technical part of each bid, one tab each, for those who mark and score. */
export function BidReading({
  evaluationId,
  sectionNo,
}: {
  evaluationId: string
  /** only the bids of this section */
  sectionNo?: number
}) {
  const { tx } = useText()
  const query = useQuery({
    queryKey: ['aside', 'srmBidEvaluation', evaluationId, 'reading'],
    queryFn: ({ signal }) =>
      call<Reading>(resourcePath('srmBidEvaluation', 'findReading'), { evaluationId }, { signal }),
  })
  return (
    <AsideStates query={query} empty="" isEmpty={() => false}>
      {({ isDeclared, tender, bids }) => {
        const shown = bids.filter(
          ({ sectionNos }) =>
            sectionNo === undefined || sectionNos.split(',').includes(String(sectionNo)),
        )
        const note = isDeclared ? tx('reading.none') : tx('reading.undeclared')
        return (
          <div className="bid-reading">
            {shown.length === 0 ? <p className="srm-aside-empty">{note}</p> : null}
            <Tabs
              size="small"
              {...(shown[0] ? { defaultActiveKey: shown[0].alias } : {})}
              items={[
                ...shown.map((bid) => ({
                  key: bid.alias,
                  label:
                    bid.bidderName === bid.alias ? bid.alias : `${bid.alias} ${bid.bidderName}`,
                  children: <BidText bid={bid} {...(sectionNo ? { sectionNo } : {})} />,
                })),
                ...(tender
                  ? [
                      {
                        key: 'tender',
                        label: tx('reading.tender'),
                        children: <TenderText tender={tender} />,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )
      }}
    </AsideStates>
  )
}

function BidText({ bid, sectionNo }: { bid: Bid; sectionNo?: number }) {
  const { tx } = useText()
  const { deliveryDays, warrantyMonths, rejectReason, techProposal } = bid
  const numbers = bid.sectionNos.split(',')
  const items = bid.items.filter((item) =>
    sectionNo ? item.sectionNo === sectionNo : numbers.includes(String(item.sectionNo)),
  )
  const terms = [
    deliveryDays === null ? null : tx('reading.deliveryDays', { days: deliveryDays }),
    warrantyMonths === null ? null : tx('reading.warranty', { months: warrantyMonths }),
  ].filter((text) => text !== null)
  return (
    <>
      {rejectReason ? (
        <p className="bid-reading-rejected">{tx('reading.rejected', { reason: rejectReason })}</p>
      ) : null}
      {terms.length > 0 ? <p>{terms.join(' · ')}</p> : null}
      <h4>{tx('reading.proposal')}</h4>
      <p className="bid-reading-text">{techProposal || tx('reading.noProposal')}</p>
      <Files title={tx('reading.technicalFiles')} files={bid.files.technical} />
      <Files title={tx('reading.commercialFiles')} files={bid.files.commercial} />
      <table className="srm-facts">
        <thead>
          <tr>
            <th scope="col">{tx('reading.item')}</th>
            <th scope="col">{tx('reading.brand')}</th>
            <th scope="col">{tx('reading.deliveryDate')}</th>
            <th scope="col">{tx('reading.deviation')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.sectionNo} ${item.lineNum}`}>
              <th scope="row">
                {item.lineNum} {item.itemName} {item.specification}
              </th>
              <td>{item.brand ?? '—'}</td>
              <td>
                {item.deliveryDate ?? '—'}
                {item.needByDate ? ` (${item.needByDate})` : ''}
              </td>
              <td>{item.deviation ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Replies replies={bid.replies} />
    </>
  )
}

/** Each opens in the viewer, with the reader's mark; the server sends none of them as a download. */
function Files({ title, files }: { title: string; files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  const viewed = files.map(({ id, name }) => ({ id, originalFileName: name, viewOnly: true }))
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {viewed.map((file) => (
          <li key={file.id}>
            <Button type="link" onClick={() => void viewFile(file, viewed)}>
              {file.originalFileName}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the bidder explained; its files are on the page of the clarification. */
function Replies({ replies }: { replies: readonly Reply[] }) {
  const { tx } = useText()
  const tab = useTab()
  if (replies.length === 0) return null
  return (
    <>
      <h4>{tx('reading.replies')}</h4>
      {replies.map(({ id, number, lines }) => (
        <div key={id}>
          <Button type="link" onClick={() => void tab.openDocument('srmBidClarification', id)}>
            {number}
          </Button>
          <Questions
            rows={lines.map((line, at) => ({
              key: String(at),
              question: [line.reference, line.question].filter(Boolean).join('：'),
              answer: line.answer,
            }))}
          />
        </div>
      ))}
    </>
  )
}

function Questions({
  rows,
}: {
  rows: readonly { key: string; question: string; answer: string | null }[]
}) {
  return (
    <dl className="bid-reading-questions">
      {rows.map(({ key, question, answer }) => (
        <div key={key}>
          <dt>{question}</dt>
          <dd className="bid-reading-text">{answer ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

function TenderText({ tender }: { tender: Tender }) {
  const { tx } = useText()
  const { qualificationReq, techRequirement, deliveryTerm, sections, addenda, answers } = tender
  return (
    <>
      {sections.map(({ sectionNo, sectionName, sectionScope }) => (
        <div key={sectionNo}>
          <h4>
            {tx('reading.section', { no: sectionNo })} {sectionName}
          </h4>
          {sectionScope ? <p className="bid-reading-text">{sectionScope}</p> : null}
        </div>
      ))}
      <Part title={tx('reading.technical')} html={techRequirement} />
      <Part title={tx('reading.qualification')} html={qualificationReq} />
      {deliveryTerm ? (
        <>
          <h4>{tx('reading.delivery')}</h4>
          <p className="bid-reading-text">{deliveryTerm}</p>
        </>
      ) : null}
      {addenda.map(({ contentRevision, content, publishTime }) => (
        <div key={contentRevision}>
          <h4>
            {tx('reading.addendum', { revision: contentRevision })} {publishTime}
          </h4>
          <p className="bid-reading-text">{content}</p>
        </div>
      ))}
      {answers.length > 0 ? (
        <>
          <h4>{tx('reading.answers')}</h4>
          <Questions
            rows={answers.map(({ sectionNo, question, answer }, at) => ({
              key: String(at),
              question: sectionNo
                ? `${tx('reading.section', { no: sectionNo })}：${question}`
                : question,
              answer,
            }))}
          />
        </>
      ) : null}
    </>
  )
}

function Part({ title, html }: { title: string; html: string | null }) {
  if (!html) return null
  return (
    <>
      <h4>{title}</h4>
      <RichText html={html} />
    </>
  )
}
