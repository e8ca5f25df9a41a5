/** Whether this browser keeps cookies for us. Some say so and yet keep none, so one is tried. */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  document.cookie = `${probe}; path=/; max-age=10; samesite=lax`;
  const isKept = document.cookie.includes(probe);
  document.cookie = `${probe}; path=/; max-age=0; samesite=lax`;
  return isKept;
}

const probe = 'laurel-probe=1';
