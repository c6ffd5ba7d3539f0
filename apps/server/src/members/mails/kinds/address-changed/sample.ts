export default { newEmail: 'new@example.org' };
