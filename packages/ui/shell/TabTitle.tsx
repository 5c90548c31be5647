import './tabs.css'

/** A document's number: letters, date, and counter. */
const NUMBER = /^([A-Za-z]{1,8}[-_]?)(\d{4,})(\d{4})(?=\D|$)(.*)$/

/** A page's title in little space: the distinguishing part of a number, then the partner. */
export function TabTitle({ title, about }: { title: string; about?: string | undefined }) {
  const [, letters, middle, tail, rest] = NUMBER.exec(title) ?? []
  return (
    <span className="tab-title">
      {letters ? (
        <span className="tab-number">
          {letters}
          <span className="tab-number-middle">{middle}</span>
          {tail}
          {rest}
        </span>
      ) : (
        <span className="tab-name">{title}</span>
      )}
      {about ? <span className="tab-about">{about}</span> : null}
    </span>
  )
}
