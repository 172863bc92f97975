/** The screen Returns. */
export const ReturnsPage = () => <h1>Returns</h1>;
