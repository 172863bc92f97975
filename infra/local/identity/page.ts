import type { DemoPerson } from './accounts.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const choice = ({ sub, name, email, about }: DemoPerson) => `
      <li><button name="person" value="${escaped(sub)}">
        <b>${escaped(name)}</b> <span>${escaped(email)}</span><small>${escaped(about)}</small>
      </button></li>`;

/**
 * Returns the page that stands in for Google's sign-in page: one button for each demo person, and a form for another
 * account.
 */
export const choosePage = (people: readonly DemoPerson[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sign in · demo people</title>
    <style>
      body { font: 16px/1.4 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1rem; color: #1a1a1a }
      ul { list-style: none; padding: 0; display: grid; gap: .5rem }
      button { width: 100%; padding: .75rem 1rem; text-align: start; font: inherit; background: #fff; border: 1px solid #bbb; border-radius: .5rem; cursor: pointer }
      button:hover, button:focus-visible { border-color: #1a1a1a; outline: 2px solid #1a1a1a }
      label { display: block; margin: .75rem 0 }
      [type='email'], [type='text'] { width: 100%; box-sizing: border-box; padding: .6rem .75rem; font: inherit; border: 1px solid #767676; border-radius: .5rem }
      span { color: #555 } small { display: block; color: #555 }
    </style>
  </head>
  <body>
    <h1>Who are you today?</h1>
    <p>This page replaces Google’s sign-in on this machine. These people are not real.</p>
    <form method="post">
      <ul>${people.map(choice).join('')}
      </ul>
    </form>
    <details>
      <summary>Another Google account</summary>
      <form method="post">
        <label>Email address <input type="email" name="email" required></label>
        <label>Name <input type="text" name="name"></label>
        <label><input type="checkbox" name="unverified"> Google has not verified the address</label>
        <button>Sign in with this account</button>
      </form>
    </details>
  </body>
</html>
`;
