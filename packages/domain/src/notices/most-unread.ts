/** Unread ones are counted so far; beyond it is "more than". */
export const mostUnread = 99;
