/** The few icons of the pages before the login, included here so that they need no icon library. */
type IconName =
  | 'eye'
  | 'eyeOff'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'auto'
  | 'check'
  | 'circle'
  | 'alert'
  | 'refresh'

const PATHS: Record<IconName, string> = {
  eye: 'M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12Z M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  eyeOff:
    'M3 3l18 18 M10 5.3A9.9 9.9 0 0 1 12 5c6.5 0 10.5 7 10.5 7a19 19 0 0 1-3 3.7 M6.2 6.7C3.2 8.6 1.5 12 1.5 12s4 7 10.5 7a10 10 0 0 0 5-1.4 M9.9 9.9a3.2 3.2 0 0 0 4.3 4.3',
  globe:
    'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z M2 12h20 M12 2c2.8 2.7 4.2 6 4.2 10S14.8 19.3 12 22c-2.8-2.7-4.2-6-4.2-10S9.2 4.7 12 2Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z M12 1.5v2.2 M12 20.3v2.2 M4.6 4.6l1.5 1.5 M17.9 17.9l1.5 1.5 M1.5 12h2.2 M20.3 12h2.2 M4.6 19.4l1.5-1.5 M17.9 6.1l1.5-1.5',
  moon: 'M21 13.3A9 9 0 1 1 10.7 3a7 7 0 0 0 10.3 10.3Z',
  auto: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z M12 2v20 M12 6l7-1 M12 11h9.5 M12 16h8.5 M12 20l4-.5',
  check: 'M4.5 12.5l5 5 10-11',
  circle: 'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z',
  alert: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z M12 7v6 M12 16.8v.2',
  refresh: 'M20 5v5h-5 M20 10a8.5 8.5 0 1 0 .5 4',
}

export function AuthIcon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1d5fd3" />
      <path
        d="M9 11.5a3 3 0 0 1 3-3h7.5M23 20.5a3 3 0 0 1-3 3h-7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="22" cy="8.5" r="2.4" fill="#9cc3ff" />
      <circle cx="10" cy="23.5" r="2.4" fill="#9cc3ff" />
      <path
        d="M9 12v1a3 3 0 0 0 3 3h8a3 3 0 0 1 3 3v1"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
