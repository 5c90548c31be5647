import { useText } from '../i18n/text.ts'

const NEEDS = ['1', '2', '3', '4'] as const

/** What a supplier needs for a registration. */
export function RegisterNeeds() {
  const { tx } = useText()
  return (
    <ul className="auth-needs">
      {NEEDS.map((need) => (
        <li key={need}>{tx(`auth.registerNeed${need}`)}</li>
      ))}
    </ul>
  )
}
